import { defineConfig } from 'oxlint';

const oneDoor = {
  name: 'fetch',
  message: 'Only lib/workshop-api/transport.ts talks to the workshop API (docs/architecture.md, "One door").',
};
const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'The environment is read once, in lib/env.ts.',
};

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
        'no-restricted-properties': 'off',
        'no-restricted-globals': 'off',
        'camp/linear-regex': 'off',
      },
    },
  ],
});
