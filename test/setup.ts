import '@testing-library/jest-dom';

const refuse =
  (kind: string) =>
  (...words: unknown[]) => {
    throw new Error(`A test wrote to console.${kind}: ${words.map(String).join(' ')}`);
  };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(refuse('error'));
  jest.spyOn(console, 'warn').mockImplementation(refuse('warn'));
});

afterEach(() => {
  jest.restoreAllMocks();
});
