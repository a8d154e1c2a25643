const TEST = '\\.test\\.tsx?$';
const SITE = '^(app|components|lib|server)/|^middleware\\.ts$';
/** Facts of the contract without its calls. */
const TERM_FILES =
  'booking-rules booking-types cancellation currencies days instalments organisation travel written-date';
const TERMS = `^contract/src/(${TERM_FILES.replaceAll(' ', '|')})\\.ts$`;
/** Schemas of responses, of which `lib/workshop-api/schemas/` makes tolerant readers. */
const READ = '^contract/src/(bookings|field-descriptions|offers|programme|texts|value-kinds)\\.ts$';
const PACKAGES = '^(contract|formats)/';
const inside = (...folders) => `^(${folders.join('|')})/`;

/** The rooms of lib/ from the lowest to the highest: a room imports from itself and from those below. */
const ROOMS = [
  '^lib/domain/',
  '^lib/(cache-headers|env|fetch-json|log|picture-sizes|plain-page|search-params|site)\\.ts$',
  '^lib/shared-state/',
  '^lib/rate-limit\\.ts$',
  '^lib/framework/',
  '^lib/session/',
  '^lib/forms/engine/',
  '^lib/preview/',
  '^lib/statistics/',
  '^lib/workshop-api/',
  '^lib/(index-now|section-result|json-response|media|revalidation)\\.ts$',
  '^lib/share-card/',
  '^lib/seo/',
  '^lib/feeds/',
  '^lib/desk/',
  '^lib/forms/[^/]+$',
  '^lib/texts/',
  '^lib/markdown/',
];

/** The folders of the reference API from the lowest to the highest; the files of src/ itself stand above them. */
const API_LAYERS = [
  'domain',
  'platform',
  'db',
  'mail',
  'subscriptions',
  'bookings',
  'payments',
  'stripe',
  'programme',
  'programme-file',
  'maintenance',
  'http',
  'pages',
  'routes',
  'cli',
].map((layer) => `^reference-api/src/${layer}/`);

const withoutTests = (path) => ({ path, pathNot: TEST });

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const forbidAbove = (name, folders, pathNot) =>
  folders
    .slice(0, -1)
    .map((path, index) =>
      forbid(name, 'An import goes to the same folder or down.', { path, pathNot }, { path: folders.slice(index + 1) }),
    );

const config = {
  forbidden: [
    forbid('no-cycle', 'Imports of types count.', {}, { circular: true }),
    // Types of what the API is read as: they leave nothing at run time.
    ...forbidAbove('rooms', ROOMS, [TEST, '^lib/domain/types\\.ts$']),
    ...forbidAbove('layers', ['^lib/', '^components/', '^app/'], TEST),
    forbid('server-above', 'lib/ stands below.', { path: inside('lib', 'components') }, { path: '^server/' }),
    forbid('server-apart', 'Next.js renders pages.', { path: '^server/' }, { path: inside('app', 'components') }),
    forbid(
      'no-mutations',
      'Only forms change what the API has.',
      { path: SITE, pathNot: [TEST, '^lib/forms/'] },
      {
        path: '^lib/workshop-api/mutations\\.ts$',
      },
    ),
    forbid('one-link', 'components/ui/Link.tsx needs no script.', { path: SITE }, { path: 'node_modules/next/link' }),
    forbid('site-alone', 'The site knows the API by the contract.', { path: SITE }, { path: '^reference-api/' }),
    forbid('api-alone', 'The API knows nothing of the site.', { path: '^reference-api/' }, { path: SITE }),
    forbid('contract-alone', 'Programs stand above.', { path: PACKAGES }, { path: [SITE, '^reference-api/'] }),
    forbid('formats-alone', 'Formats know no calls.', { path: '^formats/' }, { path: '^contract/', pathNot: TERMS }),
    forbid('tolerant-readers', 'The site reads more than APIs may send.', withoutTests(SITE), {
      path: '^contract/',
      pathNot: [TERMS, READ, '^contract/src/(revalidation|typed-text)\\.ts$'],
    }),
    forbid(
      'readers-alone',
      'Browsers load no schema.',
      { path: SITE, pathNot: [TEST, inside('lib/workshop-api')] },
      {
        path: READ,
      },
    ),
    forbid('rules-alone', 'The rules of the API use no framework.', withoutTests(API_LAYERS[0]), {
      pathNot: [API_LAYERS[0], TERMS, '^contract/src/(bookings|offers|requests|revalidation|typed-text)\\.ts$'],
    }),
    ...forbidAbove('api-layers', API_LAYERS, TEST),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

export default config;
