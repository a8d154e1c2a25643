import { fileURLToPath } from 'node:url';

const shared = {
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testEnvironment: 'node',
  testEnvironmentOptions: { globalsCleanup: 'off' },
  globalSetup: '<rootDir>/tests/global-setup.mjs',
  globalTeardown: '<rootDir>/tests/global-teardown.mjs',
  roots: ['<rootDir>', '<rootDir>/../contract', '<rootDir>/../formats'],
  transform: { '\\.ts$': '<rootDir>/tests/typescript-transform.cjs' },
  // Jest runs CommonJS; the package is an ES module.
  moduleNameMapper: { '^marked$': '<rootDir>/../node_modules/marked/lib/marked.umd.js' },
};

/**
 * All tests run on SQLite. Tests of locks, races, processes, migrations and backups also run on PostgreSQL, as do the
 * files that call every SQL statement. `npm run test:postgres` runs all tests on PostgreSQL.
 */
const config = {
  // Ends a test that hangs, and none that a busy machine slows down.
  testTimeout: 300_000,
  projects: [
    {
      ...shared,
      displayName: 'reference-api',
      testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/../{contract,formats}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/postgres/'],
    },
    {
      ...shared,
      displayName: 'api-postgres',
      globals: { onPostgres: true },
      globalSetup: '<rootDir>/tests/postgres/global-setup.mjs',
      globalTeardown: '<rootDir>/tests/postgres/global-teardown.mjs',
      testMatch: [
        '<rootDir>/tests/postgres/*.test.ts',
        '<rootDir>/src/db/migrate.test.ts',
        '<rootDir>/tests/{backup,booked-changes,booking-links,conformance,corrected-person,crash}.test.ts',
        '<rootDir>/tests/{data-retention,edition-letter,joining-details,kept-prices,line,moved-booking}.test.ts',
        '<rootDir>/tests/{payment-plans,personal-data,planned-workshops,races,reviews,roll-back}.test.ts',
        '<rootDir>/tests/{runs-again,simulation,subscribers,sweeps,transfers,withdrawals}.test.ts',
      ],
    },
  ],
};

export default config;
