import '@testing-library/jest-dom';

/** A test that logs an error or a warning fails. */
const throwOnLog =
  (method: 'error' | 'warn') =>
  (...args: unknown[]) => {
    throw new Error(`A test wrote to console.${method}: ${args.map(String).join(' ')}`);
  };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(throwOnLog('error'));
  jest.spyOn(console, 'warn').mockImplementation(throwOnLog('warn'));
  // Refusals are logged as information: no test fails for them, and none prints them.
  jest.spyOn(console, 'info').mockImplementation(() => {});
});

afterEach(() => {
  jest.restoreAllMocks();
});
