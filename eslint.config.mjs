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
const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'The environment is read once, in lib/env.ts.',
};

const config = [
  { ignores: ['.next/**', '.data/**', 'dist/**', 'next-env.d.ts', 'test-results/**', 'playwright-report/**'] },
  ...next,
  ...nextTypeScript,
  {
    rules: {
      'no-restricted-syntax': ['error', noServerActions],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    files: ['app/**', 'components/**', 'lib/**', 'middleware.ts', 'server/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [apiStaysApart] }],
      'no-restricted-properties': ['error', noEnvironment],
    },
  },
  {
    files: ['app/**', 'lib/**', 'middleware.ts'],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-globals': ['error', oneDoor] },
  },
  { files: ['lib/workshop-api/transport.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['lib/env.ts', 'server/origins.cjs', '**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // Playwright's fixtures hand over with a function called `use`.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  {
    files: ['reference-api/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@/*', '**/lib/workshop-api/**'], message: 'The reference API shares no code with the site.' },
          ],
        },
      ],
    },
  },
];

export default config;
