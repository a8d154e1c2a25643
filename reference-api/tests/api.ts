import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { types } from 'node:util';

import {
  copySqlite,
  databaseEnvironment,
  dropDatabases,
  tuneForTests,
  createTableAccess,
  type TableAccess,
} from './database';
import { requireDescribed } from './described-responses';
import { freePort } from './free-port';
import { createProgramme, workshop, type TestWorkshop } from './programme';
import type { Db } from '../src/db/open';
import { parseConfig } from '../src/platform/config';
import { createLog } from '../src/platform/log';
import type { Programme } from '../src/programme-file/format';
import { startApi, type RunningApi } from '../src/start-api';

// Jest has an `Error` for each file, which the errors of Node's sockets are no instances of.
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, value: unknown) {
    return Function.prototype[Symbol.hasInstance].call(this, value) || (this === Error && types.isNativeError(value));
  },
});

export const TOKEN = 'a-token-for-the-tests';
export const SITE_URL = 'http://site.test';

export interface LogLine {
  level: string;
  event: string;
  request_id: string | null;
  fields: Record<string, unknown>;
}

export interface TestApi extends RunningApi, TableAccess {
  db: Db;
  url: string;
  dataDir: string;
  logs: LogLine[];
  /** Advances the API's clock by seconds. */
  advanceClock: (seconds: number) => void;
  /** The API's clock stands still from now on, and only `advanceClock` advances it. */
  holdClock: () => void;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  json: <Body = never>(path: string) => Promise<Body>;
  postJson: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  postForm: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
}

interface Options {
  programme?: Programme;
  environment?: Record<string, string>;
  dataDir?: string;
}

/** The API that was started last. */
export let api: TestApi;

/** Advances the clock of that API to unix seconds. */
export const advanceTo = (time: number) => api.advanceClock(time - api.runtime.now());

const runningApis = new Set<TestApi>();
const temporaryFolders = new Set<string>();

/** The API on a real port with a real database. */
export async function testApi({
  programme = createProgramme(workshop('ice')),
  environment = {},
  dataDir,
}: Options = {}): Promise<TestApi> {
  const folder = dataDir ?? (await temporaryFolder());
  await copySqlite(folder, programme);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const config = parseConfig({
    API_PORT: String(port),
    API_PUBLIC_URL: url,
    DATA_DIR: folder,
    SITE_URL: SITE_URL,
    DEMO: '1',
    RATE_LIMIT: '0',
    WORKSHOP_API_TOKEN: TOKEN,
    ...(await databaseEnvironment(folder)),
    ...environment,
  });
  const logs: LogLine[] = [];
  const readClock = () => Math.floor(Date.now() / 1000);
  let passed = 0;
  let heldAt: number | undefined;
  const running = await startApi(
    config,
    () => programme,
    createLog((line) => {
      const { time: _, level, event, request_id, ...fields } = JSON.parse(line) as LogLine & { time: string };
      logs.push({ level, event, request_id, fields });
    }),
    () => (heldAt ?? readClock()) + passed,
  );
  await tuneForTests(running.runtime.db);
  const call = async (path: string, init: RequestInit) => {
    const headers = { 'x-api-token': TOKEN, ...init.headers };
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers });
    await requireDescribed({ method: init.method ?? 'GET', path }, response);
    return response;
  };
  const started: TestApi = {
    ...running,
    db: running.runtime.db,
    ...createTableAccess(running.runtime.db),
    url,
    dataDir: folder,
    logs,
    advanceClock: (seconds) => {
      passed += seconds;
    },
    holdClock: () => {
      heldAt = readClock();
    },
    get: (path, headers = {}) => call(path, { headers }),
    json: async (path) => {
      const response = await call(path, {});
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.json();
    },
    postJson: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    postForm: (path, fields, headers = {}) =>
      call(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    stop: async () => {
      runningApis.delete(started);
      await running.stop();
    },
  };
  runningApis.add(started);
  api = started;
  return started;
}

/**
 * Runs `work` while the API of this folder has no open transaction. Both use a synchronous driver in one process, and
 * waiting for the lock of a transaction would keep it from ending.
 */
export async function runBetweenTransactions<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const running = [...runningApis].find(({ dataDir }) => dataDir === folder);
  return running ? running.db.connection().execute(work) : work();
}

/** The status and the JSON body of a response. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests compare bodies of every shape
export async function readResponse(sent: Response | Promise<Response>): Promise<[status: number, body: any]> {
  const response = await sent;
  return [response.status, await response.json()];
}

/** Starts one API for all the tests of a block, which do not change what the others read. */
export function shareApi(start: () => Promise<TestApi>): void {
  let shared: TestApi;
  beforeAll(async () => {
    shared = await start();
    runningApis.delete(shared);
  });
  beforeEach(() => {
    api = shared;
  });
  afterAll(() => shared.stop());
}

/** Starts an API with these workshops before each test. */
export const startWithWorkshops = (...workshops: TestWorkshop[]) =>
  beforeEach(() => testApi({ programme: createProgramme(...workshops) }));

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(process.env.API_TEST_DATA_PARENT!, 'workshop-api-'));
  temporaryFolders.add(folder);
  return folder;
}

const WAIT_SECONDS = 120;

/** Polls a condition. @throws Error with the description when it has not become true in time. */
export async function waitFor(description: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_SECONDS * 1000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Timeout after ${WAIT_SECONDS} s: ${description}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

afterEach(async () => {
  await Promise.all([...runningApis].map((each) => each.stop()));
});

afterAll(async () => {
  await dropDatabases();
  await Promise.all([...temporaryFolders].map((folder) => rm(folder, { recursive: true, force: true })));
});

/** The tests of a file run on this day; timers are real. */
export function useDate(day: string): void {
  const timers = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;
  const intervals = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
  beforeAll(() =>
    jest.useFakeTimers({ now: new Date(day), advanceTimers: true, doNotFake: [...timers, ...intervals] }),
  );
}
