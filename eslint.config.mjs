import next from 'eslint-config-next/core-web-vitals';
import nextTypeScript from 'eslint-config-next/typescript';

const oneDoor = {
  name: 'fetch',
  message: 'Only lib/workshop-api/transport.ts talks to the workshop API (docs/architecture.md, "One door").',
};
const noServerActions = {
  selector: "ExpressionStatement[directive='use server']",
  message: 'No server actions: forms post to route handlers (docs/decisions/no-server-actions.md).',
};
const apiStaysApart = {
  group: ['**/reference-api/**', '@/reference-api/**'],
  message: 'The site knows the workshop API by its HTTP contract alone.',
};
const tolerantReaders = {
  group: ['@camp/contract/*'],
  message: 'The site reads the API with schemas of its own, which tolerate more than the contract allows.',
};
const oneLink = {
  group: ['next/link'],
  message: 'Links are made by components/ui/Link.tsx, whose links need no script of their own.',
};
const siteStaysApart = {
  group: ['@/*', '**/lib/workshop-api/**'],
  message: 'The reference API and the contract share no code with the site.',
};
const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'The environment is read once, in lib/env.ts.',
};

const FOUNDATIONS = '{attempts,cache-headers,env,fetch-json,kept-state,log,rate-limit,search-params,site}';

/** The rooms of the site from the lowest to the highest: a room imports from itself and from those below. */
const ROOMS = [
  'lib/domain/**/*',
  'lib/shared-state/**/*',
  `lib/${FOUNDATIONS}.ts`,
  'lib/session/**/*',
  'lib/preview/**/*',
  'lib/statistics/**/*',
  'lib/workshop-api/**/*',
  'lib/{section,json-response,media,revalidation}.ts',
  'lib/share-card/**/*',
  'lib/seo/**/*',
  'lib/feeds/**/*',
  'lib/desk/**/*',
  'lib/forms/**/*',
  'lib/submissions/**/*',
  'components/**/*',
  'app/**/*',
];

const zones = ROOMS.slice(0, -1).map((room, index) => ({
  target: `./${room}`,
  from: ROOMS.slice(index + 1).map((above) => `./${above}`),
  message: `${room} stands below what it imports (docs/architecture.md).`,
}));

/** The rules about React and pages cost a third of the time: they run where components and hooks stand. */
const reactRules = {
  files: ['**/*.tsx', '{app,components}/**/*.ts'],
  rules: Object.assign({}, ...next.map(({ rules }) => rules)),
};

const config = [
  { ignores: ['.next/**', '.data/**', '**/dist/**', 'next-env.d.ts', 'test-results/**', 'playwright-report/**'] },
  ...next.map(({ rules: _, ...block }) => block),
  reactRules,
  ...nextTypeScript,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      'no-restricted-syntax': ['error', noServerActions],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'smart'],
      curly: ['error', 'multi-line'],
      'max-len': ['error', { code: 120, ignoreUrls: true }],
      'import/no-anonymous-default-export': 'error',
      'import/order': [
        'error',
        {
          groups: [['builtin', 'external'], 'internal', ['parent', 'sibling', 'index']],
          pathGroups: [{ pattern: '@/**', group: 'internal' }],
          'newlines-between': 'always',
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
    },
  },
  {
    files: ['app/**', 'components/**', 'lib/**', 'middleware.ts', 'server/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [apiStaysApart, oneLink, tolerantReaders] }],
      'no-restricted-properties': ['error', noEnvironment],
    },
  },
  {
    files: ['app/**', 'components/**', 'lib/**'],
    ignores: ['**/*.test.*', '**/*.cjs'],
    rules: { 'import/no-restricted-paths': ['error', { zones }] },
  },
  // Types of what the API is read as: they leave nothing at run time.
  { files: ['lib/domain/{types,booking-types}.ts'], rules: { 'import/no-restricted-paths': 'off' } },
  {
    files: ['app/**', 'lib/**', 'middleware.ts'],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-globals': ['error', oneDoor] },
  },
  { files: ['lib/workshop-api/transport.ts', 'lib/fetch-json.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: [
      'lib/env.ts',
      'server/content-security-policy.ts',
      'server/framework/switches.ts',
      '**/*.test.ts',
      '**/*.test.tsx',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['**/*.test.ts'],
    ignores: ['reference-api/**', 'contract/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [apiStaysApart, oneLink] }] },
  },
  {
    files: ['reference-api/**', 'contract/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [siteStaysApart] }] },
  },
];

export default config;
