import '@testing-library/jest-dom';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cookieJar } from './cookie-jar';

// An API that does not respond, for tests that start no stub. Pages read the environment once, some at import.
beforeAll(() => {
  // What a development server has counted is not what a test reads.
  process.env.SITE_DATA_DIR ??= join(tmpdir(), `camp-${randomUUID()}`);
  process.env.WORKSHOP_API_URL ??= 'http://127.0.0.1:1';
  process.env.WORKSHOP_API_TOKEN ??= 'token-of-the-tests';
});

const mockWork: Promise<void>[] = [];

// Outside a request of the framework no response is awaited: the work starts at once, and ends before the next test.
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  after: (work: () => Promise<void>) => mockWork.push(work()),
}));

jest.mock('next/headers', () => ({
  cookies: async () => jest.requireActual<typeof import('./cookie-jar')>('./cookie-jar').cookieJar,
  headers: async () => new Headers(),
  draftMode: async () => ({ isEnabled: false }),
}));

// The URL of jsdom stands for that of the router.
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(globalThis.location?.search),
}));

/** A test that logs an error or a warning fails. */
const throwOnLog =
  (method: 'error' | 'warn') =>
  (...args: unknown[]) => {
    throw new Error(`A test wrote to console.${method}: ${args.map(String).join(' ')}`);
  };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(throwOnLog('error'));
  jest.spyOn(console, 'warn').mockImplementation(throwOnLog('warn'));
  // Refusals are logged as information, which tests do not print.
  jest.spyOn(console, 'info').mockImplementation(() => {});
});

afterEach(async () => {
  await Promise.allSettled(mockWork.splice(0));
  jest.restoreAllMocks();
  cookieJar.clear();
});

// Work in the background, such as saving statistics 20 s later, finds the folder and API of a file's tests gone. Jest
// restores spies at the end, so the methods are replaced.
afterAll(() => void Object.assign(console, { error: () => {}, warn: () => {}, info: () => {} }));
