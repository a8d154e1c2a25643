import nextJest from 'next/jest.js';

const base = await nextJest({ dir: './' })({
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^swiper/css(/.*)?$': '<rootDir>/test/empty.ts',
    '^server-only$': '<rootDir>/test/empty.ts',
  },
})();

/** Two projects, two environments: the site in jsdom, the reference API on Node with a real database file. */
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
    },
  ],
};

export default config;
