import { CALLS } from '@camp/contract/calls';
import { createFullExample } from '@camp/contract/examples';
import type { ZodType } from 'zod';

import { runDoctor } from './doctor';
import { RedisServer } from '../test/redis-server';
import { StubApi } from '../test/stub-api';

const redis = new RedisServer();
const stub = new StubApi();
const CALLED = ['list_all_workshops/', 'list_frontpage_selection/', 'get_faqs/'] as const;
let environment: Record<string, string>;

beforeAll(async () => {
  await redis.start();
  environment = { ...(await stub.listen()), REDIS_URL: redis.url, FORM_SECRET: 'a-secret-for-the-forms-of-the-doctor' };
  environment.SITE_URL = environment.WORKSHOP_API_URL!;
});
afterAll(async () => {
  await redis.stop();
  await stub.stop();
});

const respond = (call: (typeof CALLED)[number], body: unknown) => stub.respond(`GET ${call}`, body);
const getExample = (call: (typeof CALLED)[number]) =>
  createFullExample((CALLS[call].response as { schema: ZodType }).schema);
beforeEach(() => {
  CALLED.forEach((call) => respond(call, getExample(call)));
  stub.respond('GET healthz', 'ok\n');
});

/** The exit code, and what each check says, after "FAIL" if it fails. */
async function run(changes: Record<string, string> = {}) {
  const lines: { check: string; ok: boolean; says: string }[] = [];
  const code = await runDoctor({ ...environment, ...changes } as never, true, (line: string) =>
    lines.push(JSON.parse(line)),
  );
  return { code, ...Object.fromEntries(lines.map(({ check, ok, says }) => [check, ok ? says : `FAIL ${says}`])) };
}

test('the doctor says that everything works', async () => {
  expect(await run()).toEqual({
    code: 0,
    environment: 'has what a site needs',
    'legal notice': expect.stringMatching(
      /^\d+ facts of \/legal are samples: association\.name, .*host\.phone, mediator, vat /,
    ),
    'workshop API': `${environment.WORKSHOP_API_URL} keeps the contract`,
    Redis: 'PONG',
    site: `${environment.SITE_URL}/healthz: ok`,
  });
});

test.each([
  [
    'ok, but .next/cache cannot be written (EROFS)\n',
    200,
    /\/healthz: ok, but \.next\/cache cannot be written \(EROFS\)$/,
  ],
  ['<html>', 502, /\/healthz: responds with 502$/],
])('the doctor fails with a site that says %s', async (text, status, says) => {
  stub.respond('GET healthz', text, status);
  expect(await run()).toMatchObject({ code: 1, site: expect.stringMatching(says) });
});

test.each([
  ['environment', { PORT: 'x', SITE_ENV: 'y' }, /^FAIL PORT must be a port number\. SITE_ENV must be production or/],
  ['workshop API', { WORKSHOP_API_URL: 'http://127.0.0.1:1' }, /^FAIL fetch failed/],
  ['Redis', { REDIS_URL: 'redis://127.0.0.1:1' }, /ECONNREFUSED/],
])('the doctor fails: %s with %j', async (check, changes, says) => {
  expect(await run(changes)).toMatchObject({ code: 1, [check]: expect.stringMatching(says) });
});

test.each([
  ['https://camp.example', 'production', false],
  ['https://preview.camp.example', 'preview', true],
])('on %s, %s, samples in the legal notice are allowed: %s', async (SITE_URL, SITE_ENV, isAllowed) => {
  const says = (await run({ SITE_URL, SITE_ENV }))['legal notice' as never] as string;
  expect(says.startsWith('FAIL')).toBe(!isAllowed);
});

test.each([
  ['[{}]', /list_all_workshops breaks the contract at 0\.\w+$/],
  ['<html>', /^FAIL .*is not valid JSON$/],
])('the doctor fails with an API that responds with %s', async (body, says) => {
  respond('list_all_workshops/', body);
  expect(await run()).toMatchObject({ code: 1, 'workshop API': expect.stringMatching(says) });
});
