import nextJest from 'next/jest.js';

const base = await nextJest({ dir: './' })({
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^swiper/css(/.*)?$': '<rootDir>/test/empty.ts',
    '^server-only$': '<rootDir>/test/empty.ts',
  },
})();

/**
 * Three projects: the site in jsdom; the reference API on Node with a real SQLite file; the same tests of the API, and
 * those of several processes, on a real PostgreSQL.
 */
const config = {
  projects: [
    {
      ...base,
      displayName: 'site',
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
      testMatch: ['<rootDir>/{app,components,lib,server,scripts,test,tools}/**/*.test.{ts,tsx}', '<rootDir>/*.test.ts'],
    },
    {
      ...base,
      displayName: 'reference-api',
      testEnvironment: 'node',
      setupFilesAfterEnv: [],
      testMatch: ['<rootDir>/reference-api/**/*.test.ts'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, '<rootDir>/reference-api/tests/postgres/'],
    },
    {
      ...base,
      displayName: 'api-postgres',
      testEnvironment: 'node',
      setupFilesAfterEnv: [],
      globals: { onPostgres: true },
      globalSetup: '<rootDir>/reference-api/tests/postgres/global-setup.mjs',
      globalTeardown: '<rootDir>/reference-api/tests/postgres/global-teardown.mjs',
      testMatch: ['<rootDir>/reference-api/tests/**/*.test.ts'],
    },
  ],
};

export default config;
