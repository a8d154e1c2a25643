const ROUTES = ['home', 'list', 'detail'];

const kilobytes = (bytes) => Math.round((bytes / 1024) * 10) / 10;
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);
const ratio = (value, reference) => (value / reference).toFixed(2);

/** @param columns pairs of a head and the cell of a row */
const tabulate = (columns, rows) => [
  columns.map(([head]) => head),
  ...rows.map((row) => columns.map(([, getCell]) => getCell(row))),
];

const listRows = (results) => Object.entries(results).map(([name, row]) => ({ name, ...row }));

export function loadSection({ empty, nginx, site, apiCallsPer1000Views, memory }, before) {
  const listKind = (kind, earlier) => ROUTES.map((name) => ({ ...site[name][kind], name, kind, was: earlier[name] }));
  const compareFile = ({ name, kind, perSecond }) => {
    const file = nginx?.[name][kind].perSecond;
    return file ? ratio(perSecond, file) : '–';
  };
  return {
    text:
      `20 connections. Compressed: \`Accept-Encoding: br, gzip\`. The empty page: ` +
      `${empty.empty.compressed.perSecond} compressed, ${empty.empty.identity.perSecond} without. ` +
      `Calls to the API per 1,000 views: ${apiCallsPer1000Views}. Memory of the site: ${memory.idle} MB idle, ` +
      `${memory.loaded} MB after the load; the empty page ${memory.emptyLoaded} MB.`,
    table: tabulate(
      [
        ['page', ({ name, kind }) => `${name}, ${kind}`],
        ['before', ({ was }) => was ?? '–'],
        ['now', ({ perSecond }) => perSecond],
        ['× empty page', ({ kind, perSecond }) => ratio(perSecond, empty.empty[kind].perSecond)],
        ['× nginx file', compareFile],
        ['per CPU second', ({ perCpuSecond }) => perCpuSecond],
        ['p99 ms', ({ p99Ms }) => p99Ms],
        ['KB', ({ bytes }) => kilobytes(bytes)],
      ],
      [...listKind('compressed', before.perSecond), ...listKind('identity', before.identityPerSecond)],
    ),
    charts: ['compressed', 'identity'].map((kind) => ({
      file: `requests-${kind}`,
      title: `Requests a second, ${kind}`,
      unit: 'more is better',
      bars: [
        { label: 'empty page', value: empty.empty[kind].perSecond, reference: true },
        ...ROUTES.map((name) => ({ label: name, value: site[name][kind].perSecond })),
      ],
    })),
  };
}

export function proxySection(pages) {
  return {
    text: '20 connections over TLS, gzip: a cached page, and a static file with its bytes, of the same nginx.',
    table: tabulate(
      [
        ['page', ({ name }) => name],
        ['file', ({ file }) => file.perSecond],
        ['page', ({ page }) => page.perSecond],
        ['× file', ({ file, page }) => ratio(page.perSecond, file.perSecond)],
        ['p99 ms', ({ page }) => page.p99Ms],
        ['KB of the file', ({ file }) => kilobytes(file.bytes)],
        ['KB of the page', ({ page }) => kilobytes(page.bytes)],
      ],
      listRows(pages),
    ),
    charts: [
      {
        file: 'requests-proxy',
        title: 'Requests a second behind nginx',
        unit: 'more is better',
        bars: Object.entries(pages).flatMap(([name, { file, page }]) => [
          { label: `${name}, file`, value: file.perSecond, reference: true },
          { label: name, value: page.perSecond },
        ]),
      },
    ],
  };
}

export function transferSection(bytes, before) {
  const { empty, ...pages } = bytes;
  return {
    text: 'Kilobytes on the wire. "Scrolled" has been scrolled to its foot, so that everything is loaded.',
    table: tabulate(
      [
        ['page', ({ name }) => name],
        ['script KB before', ({ name }) => before.scriptKilobytes[name] ?? '–'],
        ['script KB', ({ scriptBytes }) => kilobytes(scriptBytes)],
        ['files', ({ scriptFiles }) => scriptFiles],
        ['all KB', (page) => kilobytes(page.bytes)],
        ['requests', ({ requests }) => requests],
        ['scrolled: script KB', ({ scrolled }) => scrolled && kilobytes(scrolled.scriptBytes)],
        ['all KB', ({ scrolled }) => scrolled && kilobytes(scrolled.bytes)],
        ['requests', ({ scrolled }) => scrolled?.requests],
      ],
      listRows({ empty, ...pages }),
    ),
    charts: [
      ['script', 'Script on the wire', 'scriptBytes'],
      ['all', 'All bytes of a first visit', 'bytes'],
    ].map(([file, title, key]) => ({
      file: `bytes-${file}`,
      title,
      unit: 'KB, less is better',
      bars: listBars(bytes, ({ [key]: value }) => kilobytes(value)),
    })),
  };
}

const listBars = (pages, getValue) =>
  listRows(pages).map((page) => ({ label: page.name, value: getValue(page), reference: page.name === 'empty' }));

export function lighthouseSection(pages, before) {
  return {
    text: 'The median of three runs.',
    table: tabulate(
      [
        ['page', ({ name }) => name],
        ['score before', ({ name }) => before.score[name] ?? '–'],
        ['score', ({ score }) => score],
        ['LCP before, s', ({ name }) => before.lcpSeconds[name] ?? '–'],
        ['LCP, s', ({ lcpMs }) => seconds(lcpMs)],
        ['TBT before, ms', ({ name }) => before.tbtMs[name] ?? '–'],
        ['TBT, ms', ({ tbtMs }) => tbtMs],
        ['CLS', ({ cls }) => cls],
      ],
      listRows(pages),
    ),
    charts: [
      {
        file: 'lcp',
        title: 'Largest contentful paint',
        unit: 'ms, less is better',
        bars: listBars(pages, ({ lcpMs }) => lcpMs),
      },
    ],
  };
}

export function growthSection(sizes) {
  return {
    text: 'Medians of nine. Keystroke: from a key pressed in the search to the next painted frame.',
    table: tabulate(
      [
        ['workshops', ({ workshops }) => workshops],
        ['list KB', ({ listBytes }) => kilobytes(listBytes)],
        ['filtered list ms', ({ filteredMs }) => filteredMs],
        ['`/api/workshops` page ms', ({ apiPageMs }) => apiPageMs],
        ['filtered ms', ({ apiFilteredMs }) => apiFilteredMs],
        ['keystroke ms', ({ keystrokeMs }) => keystrokeMs],
        ['build s', ({ buildSeconds }) => buildSeconds],
        ['memory MB', ({ megabytes }) => megabytes],
      ],
      sizes,
    ),
    charts: [
      ['filteredMs', 'A filtered list', 'growth-filtered'],
      ['apiPageMs', 'A page of /api/workshops', 'growth-api'],
    ].map(([key, title, file]) => ({
      file,
      title,
      unit: 'ms, less is better',
      bars: sizes.map((size) => ({ label: `${size.workshops}`, value: size[key] })),
    })),
  };
}

export function layersSection(settings) {
  return {
    text: 'A workshop’s page on a phone, with all layers (on), without one of them, and without any (all).',
    table: tabulate(
      [
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
      listRows(settings),
    ),
  };
}

export function apiSection(databases) {
  const names = Object.keys(databases);
  const rows = names.flatMap((database) => {
    const { reads, reservations } = databases[database];
    return listRows({ ...reads, reservations }).map((row) => ({ database, ...row }));
  });
  const memory = names.map((name) => `${name} ${databases[name].memory.idle} and ${databases[name].memory.loaded} MB`);
  return {
    text:
      '20 connections, one process. A reservation is a transaction with its mail, each from another mailbox, spread ' +
      `over the programme; PostgreSQL waits for its disk. Memory idle and after the load: ${memory.join(', ')}.`,
    table: tabulate(
      [
        ['database', ({ database }) => database],
        ['call', ({ name }) => name],
        ['a second', ({ perSecond }) => perSecond],
        ['per CPU second', ({ perCpuSecond }) => perCpuSecond],
        ['p99 ms', ({ p99Ms }) => p99Ms],
      ],
      rows,
    ),
    charts: [
      {
        file: 'reservations',
        title: 'Reservations a second',
        unit: 'more is better',
        bars: names.map((label) => ({ label, value: databases[label].reservations.perSecond })),
      },
    ],
  };
}
