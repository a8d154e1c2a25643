import nextJest from 'next/jest.js';

import referenceApi from './reference-api/jest.config.mjs';

const base = await nextJest({ dir: './' })({
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^swiper/css(/.*)?$': '<rootDir>/test/empty.ts',
    '^server-only$': '<rootDir>/test/empty.ts',
  },
})();

const site = {
  ...base,
  // A standalone build holds the packages once more.
  modulePathIgnorePatterns: ['<rootDir>/.next/'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  // A worker runs files of several projects, and takes the mode of the first.
  testEnvironmentOptions: { globalsCleanup: 'off' },
};

/** The site, its components and pages in jsdom, and the projects of the packages beside it. */
const config = {
  // A worker without open handles takes more than the default of half a second to free its memory.
  workerGracefulExitTimeout: 10_000,
  testTimeout: referenceApi.testTimeout,
  projects: [
    {
      ...site,
      displayName: 'site',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{app,components,lib,server,scripts,test,tools}/**/*.test.ts', '<rootDir>/*.test.ts'],
    },
    {
      ...site,
      displayName: 'components',
      setupFilesAfterEnv: [...site.setupFilesAfterEnv, '<rootDir>/test/setup-components.ts'],
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{components,lib,test}/**/*.test.tsx'],
    },
    ...referenceApi.projects,
  ],
};

export default config;
