import { defineConfig } from 'oxlint';

const oneDoor = {
  name: 'fetch',
  message: 'Only lib/workshop-api/transport.ts talks to the workshop API (docs/architecture.md, "One door").',
};
const apiStaysApart = {
  group: ['**/reference-api/**', '@/reference-api/**'],
  message: 'The site knows the workshop API by its HTTP contract alone.',
};
const oneLink = {
  group: ['next/link'],
  message: 'Links are made by components/ui/Link.tsx, whose links need no script of their own.',
};
const siteStaysApart = {
  group: ['@/*', '**/lib/workshop-api/**'],
  message: 'The reference API and the contract share no code with the site.',
};
const contractAlone = {
  group: ['**', '!./**', '!@camp/contract/{bookings,names,requests,typed-text}'],
  message: 'The domain of the reference API imports the contract and no framework.',
};
const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'The environment is read once, in lib/env.ts.',
};

/** The rooms of the site from the lowest to the highest: a room imports from itself and from those below. */
const ROOMS = [
  ['lib/domain'],
  ['lib/shared-state'],
  ['attempts', 'cache-headers', 'env', 'fetch-json', 'kept-state', 'log', 'rate-limit', 'search-params', 'site'].map(
    (name) => `lib/${name}`,
  ),
  ['lib/session'],
  ['lib/preview'],
  ['lib/statistics'],
  ['lib/workshop-api'],
  ['lib/section', 'lib/json-response', 'lib/media', 'lib/revalidation'],
  ['lib/share-card'],
  ['lib/seo'],
  ['lib/feeds'],
  ['lib/desk'],
  ['lib/forms'],
  ['lib/submissions'],
  ['components'],
  ['app'],
];

const forbidImports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const roomRules = ROOMS.map((room, index) => {
  const above = {
    group: ROOMS.slice(index + 1)
      .flat()
      .flatMap((path) => [`@/${path}`, `@/${path}/**`, `../${path.replace('lib/', '')}/**`]),
    message: `${room[0]} stands below what it imports (docs/architecture.md).`,
  };
  return {
    files: room.flatMap((path) => [`${path}.{ts,tsx}`, `${path}/**`]),
    rules: forbidImports(apiStaysApart, oneLink, ...(above.group.length > 0 ? [above] : [])),
  };
});

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
  'checkout',
  'programme',
  'programme-file',
  'maintenance',
  'http',
  'pages',
  'routes',
  'cli',
];

const apiLayerRules = API_LAYERS.flatMap((layer, index) =>
  ['../', '../../'].map((source) => {
    const below = ['..', ...API_LAYERS.slice(0, index + 1)].map((path) => `!${source}${path}/**`);
    const above = { group: [`${source}**`, ...below], message: `src/${layer} stands below what it imports.` };
    const files = [`reference-api/src/${layer}/${source.slice(3).replace('..', '*')}*.ts`];
    return { files, rules: forbidImports(siteStaysApart, above, ...(layer === 'domain' ? [contractAlone] : [])) };
  }),
);

/** Rules of hooks and of the React Compiler. */
const COMPILER_RULES = [
  'rules-of-hooks',
  'exhaustive-deps',
  'static-components',
  'use-memo',
  'preserve-manual-memoization',
  'incompatible-library',
  'immutability',
  'globals',
  'refs',
  'set-state-in-effect',
  'error-boundaries',
  'purity',
  'set-state-in-render',
  'unsupported-syntax',
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'nextjs', 'import', 'jsx-a11y', 'unicorn', 'oxc'],
  jsPlugins: ['./oxlint-rules.mjs'],
  categories: { correctness: 'error' },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ['.next/**', '.data/**', '**/dist/**', 'next-env.d.ts', 'test-results/**', 'playwright-report/**'],
  rules: {
    eqeqeq: ['error', 'smart'],
    curly: ['error', 'multi-line'],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'import/no-anonymous-default-export': 'error',
    'no-control-regex': 'off',
    'camp/max-line': 'error',
    'camp/text-in-own-element': 'error',
    'camp/no-server-actions': 'error',
    'no-array-constructor': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'react/display-name': 'error',
    'react/jsx-no-comment-textnodes': 'error',
    'react/no-unescaped-entities': 'error',
    'react/rules-of-hooks': 'off',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    // Links without a router, live regions and sliders are checked in the browser (e2e/accessibility.spec.ts).
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/anchor-is-valid': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'nextjs/no-html-link-for-pages': 'off',
  },
  overrides: [
    {
      files: ['middleware.ts', 'server/**'],
      rules: forbidImports(apiStaysApart, oneLink),
    },
    ...roomRules,
    // Types of what the API is read as: they leave nothing at run time.
    { files: ['lib/domain/{types,booking-types}.ts'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['**/*.tsx', '{app,components}/**/*.ts'],
      rules: Object.fromEntries(COMPILER_RULES.map((name) => [`react/${name}`, 'error'])),
    },
    {
      files: ['app/**', 'components/**', 'lib/**', 'middleware.ts', 'server/**'],
      rules: { 'no-restricted-properties': ['error', noEnvironment] },
    },
    {
      files: ['app/**', 'lib/**', 'middleware.ts'],
      rules: { 'no-restricted-globals': ['error', oneDoor] },
    },
    { files: ['lib/workshop-api/transport.ts', 'lib/fetch-json.ts'], rules: { 'no-restricted-globals': 'off' } },
    {
      files: ['lib/env.ts', 'server/content-security-policy.ts', 'lib/framework/switches.ts'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['{app,components,contract,formats,lib,reference-api/src,server}/**', 'middleware.ts'],
      rules: { 'camp/linear-regex': 'error' },
    },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    {
      files: ['**/*.test.{ts,tsx}'],
      rules: {
        ...forbidImports(apiStaysApart, oneLink),
        'no-restricted-properties': 'off',
        'no-restricted-globals': 'off',
        'camp/linear-regex': 'off',
      },
    },
    { files: ['{contract,formats,reference-api}/**'], rules: forbidImports(siteStaysApart) },
    { files: ['reference-api/src/**'], rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] } },
    ...apiLayerRules,
    { files: ['reference-api/**/*.test.ts'], rules: forbidImports(siteStaysApart) },
  ],
});
