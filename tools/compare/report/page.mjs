import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { html, kilobytes, outcome, percent, raw } from './html.mjs';
import { changedPage } from './sections.mjs';
import { STYLE } from './style.mjs';

const MAX_TAGS = 5;

function reportPage({ before, after, at, pages, skipped }) {
  const same = pages.filter(({ changed, failure }) => !changed && !failure);
  const shown = groupPages(pages.filter((page) => !same.includes(page)));
  const known = [...new Set(pages.flatMap((page) => page.known))];
  return `<!doctype html>\n${html`<html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${outcome(pages)}</title>
      <style>
        ${raw(STYLE)}
      </style>
    </head>
    <body>
      <header>
        <h1>${outcome(pages)}</h1>
        <ul class="deploys">
          <li><b>Before</b> <a href="${before}">${before}</a></li>
          <li><b>After</b> <a href="${after}">${after}</a></li>
        </ul>
        <p>
          ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.
          ${skipped > 0 && `${skipped} more pages were left out (--max).`}
          ${known.length > 0 && `Known differences, which are not counted: ${known.join(', ')}.`}
        </p>
      </header>
      <main>
        ${shown.length > 0 && summary(shown)} ${shown.map((page, index) => changedPage(page, index, { before, after }))}
        ${same.length > 0 && sameList(same)}
      </main>
    </body>
  </html>`}\n`;
}

/** Pages with the same change are one entry. */
function groupPages(pages) {
  const groups = new Map();
  for (const page of pages) groups.set(page.key, [...(groups.get(page.key) ?? []), page]);
  return [...groups.values()].map(([page, ...others]) => ({ ...page, others: others.map(({ path }) => path) }));
}

function summary(pages) {
  return html`<div class="scroll" role="region" aria-label="Summary" tabindex="0">
    <table class="summary">
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
              <th>
                <a href="#page-${index + 1}">${page.path}</a
                >${page.others.length > 0 && ` and ${page.others.length} more`}
              </th>
              <td>${page.failure ? 'not compared' : renderLooks(page)}</td>
              <td>${renderTags(page)}</td>
              <td>${page.headings.length || '–'}</td>
              <td>${page.text.length || '–'}</td>
              <td>${sumBytes(page.weights)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** "status 200 → 410, title, description and 14 more" */
function renderTags({ tags }) {
  const names = tags.map(({ name, lines }) =>
    name === 'status' ? `status ${lines.map(({ line }) => line).join(' → ')}` : name,
  );
  const more = names.length > MAX_TAGS ? ` and ${names.length - MAX_TAGS} more` : '';
  return names.length === 0 ? '–' : names.slice(0, MAX_TAGS).join(', ') + more;
}

function renderLooks({ pictures }) {
  const widths = Object.keys(pictures);
  if (widths.length === 0) return '–';
  return `up to ${percent(Math.max(...widths.map((width) => pictures[width].share)))} at ${widths.join(', ')} px`;
}

function sumBytes(weights) {
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

const PICTURES = 'pictures';

/** Writes index.html, its pictures, and comparison.json for programs. @returns the path of index.html */
export async function writeReport({ out, ...comparison }) {
  await rm(join(out, PICTURES), { recursive: true, force: true });
  await mkdir(join(out, PICTURES), { recursive: true });
  const pages = [];
  for (const [index, page] of comparison.pages.entries()) pages.push(await withFiles(page, index, out));
  const result = { ...comparison, pages };
  await writeFile(join(out, 'comparison.json'), JSON.stringify(result, null, 2));
  const file = join(out, 'index.html');
  await writeFile(file, reportPage(result));
  return file;
}

async function withFiles(page, index, out) {
  const pictures = {};
  for (const [width, found] of Object.entries(page.pictures)) {
    const files = {};
    for (const [name, png] of Object.entries(found.pictures)) {
      files[name] = `${PICTURES}/${index + 1}-${width}-${name}.png`;
      await writeFile(join(out, files[name]), png);
    }
    pictures[width] = { ...found, pictures: files };
  }
  return { ...page, pictures };
}
