import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const FILE = 'bench/RESULTS.md';
const INTRODUCTION = `# Results of the benchmark

Written by \`npm run bench\`. All of a table was measured in one run on one machine, so that only the ratios are worth
comparing with another run.`;

const kilobytes = (bytes) => Math.round((bytes / 1024) * 10) / 10;
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);
const ratio = (value, reference) => (value / reference).toFixed(2);

const listRows = (results) => Object.entries(results).map(([name, row]) => ({ name, ...row }));

const LIGHTHOUSE_COLUMNS = [
  ['page', ({ name }) => name],
  ['score', ({ score }) => score],
  ['FCP, s', ({ fcpMs }) => (fcpMs / 1000).toFixed(2)],
  ['LCP, s', ({ lcpMs }) => (lcpMs / 1000).toFixed(2)],
  ['TBT, ms', ({ tbtMs }) => tbtMs],
  ['CLS', ({ cls }) => cls],
];

/** `columns` are pairs of a heading and a function from a row to its cell. */
const SECTIONS = {
  start: ({ siteMs, emptyMs }) => ({
    title: 'From start to first response',
    text: `The site: ${siteMs} ms. The empty page: ${emptyMs} ms.`,
  }),

  load: ({ empty: { empty }, nginx, site, apiCallsPer1000Views, memory }) => ({
    title: 'Requests a second of a cached page',
    text:
      `20 connections. Compressed: \`Accept-Encoding: br, gzip\`. The empty page: ` +
      `${empty.compressed.perSecond} compressed, ${empty.identity.perSecond} without. ` +
      `Calls to the API per 1,000 views: ${apiCallsPer1000Views}. Memory of the site: ${memory.idle} MB idle, ` +
      `${memory.loaded} MB after the load; the empty page ${memory.emptyLoaded} MB.`,
    columns: [
      ['page', ({ name, kind }) => `${name}, ${kind}`],
      ['a second', ({ perSecond }) => perSecond],
      ['× empty page', ({ kind, perSecond }) => ratio(perSecond, empty[kind].perSecond)],
      ['× nginx file', ({ name, kind, perSecond }) => nginx && ratio(perSecond, nginx[name][kind].perSecond)],
      ['per CPU second', ({ perCpuSecond }) => perCpuSecond],
      ['p99 ms', ({ p99Ms }) => p99Ms],
      ['KB', ({ bytes }) => kilobytes(bytes)],
    ],
    rows: ['compressed', 'identity'].flatMap((kind) => listRows(site).map((row) => ({ ...row, ...row[kind], kind }))),
  }),

  proxy: (pages) => ({
    title: 'Behind the reference nginx',
    text: '20 connections over TLS, gzip: a cached page, and a static file with its bytes, of the same nginx.',
    columns: [
      ['page', ({ name }) => name],
      ['file', ({ file }) => file.perSecond],
      ['page', ({ page }) => page.perSecond],
      ['× file', ({ file, page }) => ratio(page.perSecond, file.perSecond)],
      ['p99 ms', ({ page }) => page.p99Ms],
      ['KB of the file', ({ file }) => kilobytes(file.bytes)],
      ['KB of the page', ({ page }) => kilobytes(page.bytes)],
    ],
    rows: listRows(pages),
  }),

  bytes: (pages) => ({
    title: 'A first visit on a phone',
    text: 'Kilobytes on the wire. "Scrolled" has been scrolled to its foot, so that everything is loaded.',
    columns: [
      ['page', ({ name }) => name],
      ['script KB', ({ scriptBytes }) => kilobytes(scriptBytes)],
      ['files', ({ scriptFiles }) => scriptFiles],
      ['all KB', ({ bytes }) => kilobytes(bytes)],
      ['requests', ({ requests }) => requests],
      ['scrolled: script KB', ({ scrolled }) => scrolled && kilobytes(scrolled.scriptBytes)],
      ['all KB', ({ scrolled }) => scrolled && kilobytes(scrolled.bytes)],
      ['requests', ({ scrolled }) => scrolled?.requests],
    ],
    rows: listRows(pages),
  }),

  html: (pages) => ({
    title: 'HTML of a page',
    text: 'Kilobytes of the document alone, uncompressed and as the site sends it.',
    columns: [
      ['page', ({ name }) => name],
      ['uncompressed', ({ identity }) => kilobytes(identity)],
      ['gzip', ({ gzip }) => kilobytes(gzip)],
      ['brotli', ({ br }) => kilobytes(br)],
    ],
    rows: listRows(pages),
  }),

  interactions: (interactions) => ({
    title: 'Interactions at a slow processor',
    text:
      'The longest time from an input to the next frame (INP), at a processor 4 × slower: the median of five runs. ' +
      '0 is less than 16 ms.',
    columns: [
      ['interaction', ({ name }) => name],
      ['ms', ({ ms }) => Math.round(ms)],
    ],
    rows: listRows(interactions),
  }),

  lighthouse: (pages) => ({
    title: 'Lighthouse on a simulated phone',
    text: 'The medians of three runs, after one in which pictures are encoded.',
    columns: LIGHTHOUSE_COLUMNS,
    rows: listRows(pages),
  }),

  slow: ({ slowdown, pages }) => ({
    title: 'Lighthouse on a slow processor',
    text:
      `As above, on a processor ${slowdown} times slower than the machine's instead of 4 times. Tasks last as long as` +
      ` the processor worked on them; "by the clock" adds the waits for other processes of the machine.`,
    columns: [
      ...LIGHTHOUSE_COLUMNS,
      ['by the clock: score', ({ clock }) => clock.score],
      ['TBT, ms', ({ clock }) => clock.tbtMs],
    ],
    rows: listRows(pages).map(({ name, processor, ...clock }) => ({ name, ...processor, clock })),
  }),

  memory: ({ limit, requests, idle, peak, end, seconds, failures, kills }) => ({
    title: 'Site and API in a small machine',
    text:
      `\`npm start\` with one processor and ${limit} MB: ${requests} pages, filtered lists, data, pictures and ` +
      `reservations over 8 connections in ${seconds} s. Memory of all processes: ${idle} MB idle, ` +
      `${peak} MB at most, ${end} MB at the end. Failed requests: ${failures}; processes killed for memory: ${kills}.`,
  }),

  growth: (sizes) => ({
    title: 'From 40 to 4,000 workshops',
    text: 'Medians of nine. Keystroke: from a key pressed in the search to the next painted frame.',
    columns: [
      ['workshops', ({ workshops }) => workshops],
      ['list KB', ({ listBytes }) => kilobytes(listBytes)],
      ['filtered list ms', ({ filteredMs }) => filteredMs],
      ['`/api/workshops` page ms', ({ apiPageMs }) => apiPageMs],
      ['filtered ms', ({ apiFilteredMs }) => apiFilteredMs],
      ['keystroke ms', ({ keystrokeMs }) => keystrokeMs],
      ['build s', ({ buildSeconds }) => buildSeconds],
      ['memory MB', ({ megabytes }) => megabytes],
    ],
    rows: sizes,
  }),

  layers: (settings) => ({
    title: 'Each layer on the framework, on and off',
    text: 'A workshop’s page on a phone, with all layers (on), without one of them, and without any (all).',
    columns: [
      ['without', ({ name }) => name],
      ['LCP, s', ({ lcpMs }) => seconds(lcpMs)],
      ['TBT, ms', ({ tbtMs }) => tbtMs],
      ['score', ({ score }) => score],
      ['pages a second', ({ perSecond }) => perSecond],
      ['scripts a second', ({ scriptsPerSecond }) => scriptsPerSecond],
      ['script KB', ({ scriptBytes }) => kilobytes(scriptBytes)],
      ['all KB', ({ bytes }) => kilobytes(bytes)],
      ['requests', ({ requests }) => requests],
    ],
    rows: listRows(settings),
  }),
};

/** Keeps the sections of measurements that were not run. */
export function writeReport({ at, node, ...results }) {
  const report = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const sections = new Map(
    report
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (.*)/.exec(section)[1], section.trim()]),
  );
  const measured = `Measured on ${at.slice(0, 10)}: ${cpus().length} cores, Node ${node.slice(1)}.`;
  for (const [name, result] of Object.entries(results)) {
    const { title, text, ...table } = SECTIONS[name](result);
    sections.set(title, [`## ${title}`, `${measured} ${text}`, markdownTable(table)].filter(Boolean).join('\n\n'));
  }
  writeFileSync(FILE, `${[INTRODUCTION, ...sections.values()].join('\n\n')}\n`);
  console.log(`Written: ${FILE}`);
}

function markdownTable({ columns = [], rows = [] }) {
  const line = (cells) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
  const [heads, getCells] = [columns.map(([head]) => head), columns.map(([, getCell]) => getCell)];
  if (heads.length === 0) return '';
  return [heads, heads.map(() => '---'), ...rows.map((row) => getCells.map((getCell) => getCell(row)))]
    .map(line)
    .join('\n');
}
