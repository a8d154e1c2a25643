import nextJest from 'next/jest.js';

import referenceApi from './reference-api/jest.config.mjs';

const base = await nextJest({ dir: './' })({
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^swiper/css(/.*)?$': '<rootDir>/test/empty.ts',
    '^server-only$': '<rootDir>/test/empty.ts',
  },
})();

/** The site in jsdom, and the projects of the packages beside it. */
const config = {
  projects: [
    {
      ...base,
      displayName: 'site',
      testEnvironment: 'jsdom',
      // A standalone build holds the packages once more.
      modulePathIgnorePatterns: ['<rootDir>/.next/'],
      setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
      testMatch: ['<rootDir>/{app,components,lib,server,scripts,test,tools}/**/*.test.{ts,tsx}', '<rootDir>/*.test.ts'],
    },
    ...referenceApi.projects,
  ],
};

export default config;
