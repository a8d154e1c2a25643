import { kilobytes, percent } from './format.mjs';
import { html, raw } from './html.mjs';
import { changedPage } from './sections.mjs';
import { STYLE } from './style.mjs';

/** The whole report as one page, the most changed pages first. */
export function reportPage({ before, after, at, pages, skipped }) {
  const changed = pages.filter((page) => page.changed);
  const same = pages.filter((page) => !page.changed);
  return `<!doctype html>\n${html`<html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${changed.length} of ${pages.length} pages changed</title>
      <style>
        ${raw(STYLE)}
      </style>
    </head>
    <body>
      <header>
        <h1>${changed.length} of ${pages.length} pages changed</h1>
        <p><b>Before</b> <a href="${before}">${before}</a> <b>After</b> <a href="${after}">${after}</a></p>
        <p>
          ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.
          ${skipped > 0 && `${skipped} more pages were left out (--max).`}
        </p>
      </header>
      <main>
        ${changed.length > 0 && summary(changed)}
        ${changed.map((page, index) => changedPage(page, index, { before, after }))}
        ${same.length > 0 && sameList(same)}
      </main>
    </body>
  </html>`}\n`;
}

function summary(pages) {
  return html`<table class="summary">
    <thead>
      <tr>
        <th>Page</th>
        <th>Looks</th>
        <th>Tags</th>
        <th>Headings</th>
        <th>Lines of text</th>
        <th>Bytes</th>
      </tr>
    </thead>
    <tbody>
      ${pages.map(
        (page, index) =>
          html`<tr>
            <th><a href="#page-${index + 1}">${page.path}</a></th>
            <td>${page.failure ? 'not compared' : looksOf(page)}</td>
            <td>${page.tags.map(({ name }) => name).join(', ') || '–'}</td>
            <td>${page.headings.length || '–'}</td>
            <td>${page.text.length || '–'}</td>
            <td>${bytesOf(page.weights)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function looksOf({ pictures }) {
  const widths = Object.keys(pictures);
  if (widths.length === 0) return '–';
  return `up to ${percent(Math.max(...widths.map((width) => pictures[width].share)))} at ${widths.join(', ')} px`;
}

function bytesOf(weights) {
  const sum = weights.reduce((total, { change }) => total + change, 0);
  return weights.length === 0 ? '–' : kilobytes(sum);
}

function sameList(pages) {
  return html`<section>
    <h2>${pages.length} ${pages.length === 1 ? 'page is' : 'pages are'} the same</h2>
    <ul class="same">
      ${pages.map(({ path }) => html`<li>${path}</li>`)}
    </ul>
  </section>`;
}
