import { fileURLToPath } from 'node:url';

const shared = {
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testEnvironment: 'node',
  transform: { '\\.ts$': '<rootDir>/tests/typescript-transform.cjs' },
  // The conformance kit still reads words of the site.
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/../$1', '^server-only$': '<rootDir>/../test/empty.ts' },
};

/** The tests on a real SQLite file; and the same, with those of several processes, on a real PostgreSQL. */
const config = {
  projects: [
    {
      ...shared,
      displayName: 'reference-api',
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/postgres/'],
    },
    {
      ...shared,
      displayName: 'api-postgres',
      globals: { onPostgres: true },
      globalSetup: '<rootDir>/tests/postgres/global-setup.mjs',
      globalTeardown: '<rootDir>/tests/postgres/global-teardown.mjs',
      testMatch: ['<rootDir>/tests/**/*.test.ts'],
    },
  ],
};

export default config;
