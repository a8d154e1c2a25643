import { html, kilobytes, percent } from './html.mjs';

const MAX_LINES = 200;
const MAX_OPEN_LINES = 12;
const NAMES = { before: 'Before', after: 'After', difference: 'Difference' };

export function changedPage(page, index, { before, after }) {
  const { path, others, title, failure, pictures, tags, headings, text, weights } = page;
  return html`<section id="page-${index + 1}" class="page">
    <h2>${path}</h2>
    <p>${title && html`${title} · `}<a href="${before + path}">before</a> · <a href="${after + path}">after</a></p>
    ${others.length > 0 && html`<p>The same change is on ${others.length} more: ${others.join(', ')}.</p>`}
    ${failure && html`<p class="failure">This page could not be compared: ${failure}</p>`}
    ${Object.entries(pictures).map(pictureSet)}
    ${
      tags.length > 0 &&
      html`<h3>Tags</h3>
        ${tags.map(tagChange)}`
    }
    ${
      headings.length > 0 &&
      html`<h3>Headings</h3>
        ${lineList(headings)}`
    }
    ${
      text.length > 0 &&
      html`<h3>Text</h3>
        ${lineList(text)}`
    }
    ${weights.length > 0 && weightList(weights)}
  </section>`;
}

function tagChange({ name, lines }) {
  if (lines.length <= MAX_OPEN_LINES) {
    return html`<h4>${name}</h4>
      ${lineList(lines)}`;
  }
  return html`<details>
    <summary>
      <h4>${name}</h4>
      ${lines.length} lines
    </summary>
    ${lineList(lines)}
  </details>`;
}

function lineList(lines) {
  return html`<ul class="lines">
    ${lines
      .slice(0, MAX_LINES)
      .map(({ kind, line }) =>
        kind === 'added' ? html`<li><ins>${line}</ins></li>` : html`<li><del>${line}</del></li>`,
      )}
    ${lines.length > MAX_LINES && html`<li>${lines.length - MAX_LINES} more lines are in comparison.json.</li>`}
  </ul>`;
}

function weightList(weights) {
  const format = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  return html`<h3>Bytes on the wire</h3>
    <ul>
      ${weights.map(
        ({ kind, before, after, change }) =>
          html`<li>${kind}: ${format(before)} → ${format(after)}, <b>${kilobytes(change)}</b></li>`,
      )}
    </ul>`;
}

function pictureSet([width, { pixels, share, heights, from, to, pictures }]) {
  const [before, after] = heights;
  const height = before === after ? '' : ` The page is ${after} px high, before ${before} px.`;
  return html`<h3>At ${width} px</h3>
    <p>
      ${pixels.toLocaleString('en-GB')} pixels, ${percent(share)} of the page, differ. Shown: ${from} to ${to} px from
      its top.${height}
    </p>
    <div class="pictures">
      ${Object.entries(NAMES).map(
        ([key, name]) =>
          html`<figure>
            <figcaption>${name}</figcaption>
            <a href="${pictures[key]}"><img src="${pictures[key]}" alt="${name}, ${width} px wide" loading="lazy" /></a>
          </figure>`,
      )}
    </div>`;
}
