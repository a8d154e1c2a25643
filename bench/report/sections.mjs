const ROUTES = ['home', 'list', 'detail'];

const kilobytes = (bytes) => Math.round((bytes / 1024) * 10) / 10;
const ratio = (value, reference) => (value / reference).toFixed(2);

export function loadSection({ empty, nginx, site, apiCallsPer1000Views, memory }, before) {
  const row = (kind, name, was) => {
    const { perSecond, perCpuSecond, p99Ms, bytes } = site[name][kind];
    const reference = empty.empty[kind].perSecond;
    const file = nginx?.[name][kind].perSecond;
    const fileRatio = file ? ratio(perSecond, file) : '–';
    return [
      `${name}, ${kind}`,
      was ?? '–',
      perSecond,
      ratio(perSecond, reference),
      fileRatio,
      perCpuSecond,
      p99Ms,
      kilobytes(bytes),
    ];
  };
  return {
    text:
      `20 connections. Compressed: \`Accept-Encoding: br, gzip\`. The empty page: ` +
      `${empty.empty.compressed.perSecond} compressed, ${empty.empty.identity.perSecond} without. ` +
      `Calls to the API per 1,000 views: ${apiCallsPer1000Views}. Memory of the site: ${memory.idle} MB idle, ` +
      `${memory.loaded} MB after the load; the empty page ${memory.emptyLoaded} MB.`,
    table: [
      ['page', 'before', 'now', '× empty page', '× nginx file', 'per CPU second', 'p99 ms', 'KB'],
      ...ROUTES.map((name) => row('compressed', name, before.perSecond[name])),
      ...ROUTES.map((name) => row('identity', name, before.identityPerSecond[name])),
    ],
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

/** Compares a cached page with a file of equal size. */
export function proxySection(pages) {
  return {
    text: '20 connections over TLS, gzip: a cached page, and a static file with its bytes, of the same nginx.',
    table: [
      ['page', 'file', 'page', '× file', 'p99 ms', 'KB of the file', 'KB of the page'],
      ...Object.entries(pages).map(([name, { file, page }]) => [
        name,
        file.perSecond,
        page.perSecond,
        ratio(page.perSecond, file.perSecond),
        page.p99Ms,
        kilobytes(file.bytes),
        kilobytes(page.bytes),
      ]),
    ],
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
  const names = Object.keys(bytes).filter((name) => name !== 'empty');
  const cells = ({ scriptBytes, scriptFiles, bytes: all, requests }) => [
    kilobytes(scriptBytes),
    scriptFiles,
    kilobytes(all),
    requests,
  ];
  return {
    text: 'Kilobytes on the wire. "Scrolled" has been scrolled to its foot, so that everything is loaded.',
    table: [
      [
        'page',
        'script KB before',
        'script KB',
        'files',
        'all KB',
        'requests',
        'scrolled: script KB',
        'all KB',
        'requests',
      ],
      ['empty', before.scriptKilobytes.empty, ...cells(bytes.empty), '', '', ''],
      ...names.map((name) => {
        const { scrolled } = bytes[name];
        const after = [kilobytes(scrolled.scriptBytes), kilobytes(scrolled.bytes), scrolled.requests];
        return [name, before.scriptKilobytes[name] ?? '–', ...cells(bytes[name]), ...after];
      }),
    ],
    charts: [
      ['script', 'Script on the wire', 'scriptBytes'],
      ['all', 'All bytes of a first visit', 'bytes'],
    ].map(([file, title, key]) => ({
      file: `bytes-${file}`,
      title,
      unit: 'KB, less is better',
      bars: Object.entries(bytes).map(([label, { [key]: value }]) => ({
        label,
        value: kilobytes(value),
        reference: label === 'empty',
      })),
    })),
  };
}

export function lighthouseSection(pages, before) {
  return {
    text: 'The median of three runs.',
    table: [
      ['page', 'score before', 'score', 'LCP before, s', 'LCP, s', 'TBT before, ms', 'TBT, ms', 'CLS'],
      ...Object.entries(pages).map(([name, { score, lcpMs, tbtMs, cls }]) => [
        name,
        before.score[name] ?? '–',
        score,
        before.lcpSeconds[name] ?? '–',
        (lcpMs / 1000).toFixed(1),
        before.tbtMs[name] ?? '–',
        tbtMs,
        cls,
      ]),
    ],
    charts: [
      {
        file: 'lcp',
        title: 'Largest contentful paint',
        unit: 'ms, less is better',
        bars: Object.entries(pages).map(([label, { lcpMs }]) => ({
          label,
          value: lcpMs,
          reference: label === 'empty',
        })),
      },
    ],
  };
}

export function growthSection(sizes) {
  return {
    text: 'Medians of nine. Keystroke: from a key pressed in the search to the next painted frame.',
    table: [
      [
        'workshops',
        'list KB',
        'filtered list ms',
        '`/api/workshops` page ms',
        'filtered ms',
        'keystroke ms',
        'build s',
        'memory MB',
      ],
      ...sizes.map((size) => [
        size.workshops,
        kilobytes(size.listBytes),
        size.filteredMs,
        size.apiPageMs,
        size.apiFilteredMs,
        size.keystrokeMs,
        size.buildSeconds,
        size.megabytes,
      ]),
    ],
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
    table: [
      [
        'without',
        'LCP, s',
        'TBT, ms',
        'score',
        'pages a second',
        'scripts a second',
        'script KB',
        'all KB',
        'requests',
      ],
      ...Object.entries(settings).map(([name, site]) => [
        name,
        (site.lcpMs / 1000).toFixed(1),
        site.tbtMs,
        site.score,
        site.perSecond,
        site.scriptsPerSecond,
        kilobytes(site.scriptBytes),
        kilobytes(site.bytes),
        site.requests,
      ]),
    ],
  };
}
