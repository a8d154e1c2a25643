import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { checkServer, runCommand } from './command';
import type { Report } from './report';
import { FAULTS } from './test/faults';
import { startFaultyServer } from './test/faulty-server';
import { api, testApi, TOKEN, type TestApi } from '../../reference-api/tests/api';
import { freePort } from '../../reference-api/tests/free-port';
import { createProgramme, workshop } from '../../reference-api/tests/programme';
import {
  checkOut,
  checkoutForm,
  joinWaitingList,
  listMails,
  listOffers,
  pressButton,
  reserve,
} from '../../reference-api/tests/visitor';

const ROOT = join(__dirname, '../..');
const OPTIONS = { write: true, mailDomain: 'example.org', maxPrice: 20_000 };
const RACE = { ctype: 'onsite', slug: 'the-hut-choir' };

const programme = createProgramme(
  workshop('listening-to-ice', { capacity: 14 }),
  workshop('the-hut-choir', { capacity: 3 }),
  workshop('deep-drone', { ctype: 'online', editions: [{ startsInDays: 60, capacity: 5, taken: 0 }] }),
);
const ADDITIONS = [
  'list_editions',
  'release_booking',
  'unsubscribe',
  'mentorship_checkout',
  'health',
  'accept_offer',
  'get_cancellation',
  'cancel_booking',
  'resend_confirmation',
  'save_visit_details',
  'no-such-call',
];
const isAddition = (path: string) => ADDITIONS.some((call) => path.startsWith(`/${call}`));

const musts = ({ musts: findings }: Report) => findings.map(({ call, says }) => `${call}: ${says}`);

test('an API that writes money as text, lists as objects and currencies in capitals has no differences', async () => {
  await testApi({ programme });
  const liberal = (name: string, value: unknown) => {
    if (name === 'full_amount' || name === 'price') return `€${Number(value).toLocaleString('en-GB')}`;
    if (name === 'pricing') {
      return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key.toUpperCase(), each]));
    }
    if (name === 'editions' || name === '') return Array.isArray(value) ? { ...value } : value;
    return name === 'equipment' ? null : value;
  };
  const url = await startFaultyServer(api.url, {
    response: (response) =>
      response.status === 200 && response.contentType.startsWith('application/json')
        ? {
            ...response,
            body: JSON.stringify(JSON.parse(response.body, (name, value: unknown) => liberal(name, value))),
          }
        : response,
  });
  expect(musts(await checkServer(url, TOKEN, { ...OPTIONS, race: RACE }))).toEqual([]);
});

test.each(Object.keys(FAULTS))('the report names a server that %s', async (name) => {
  const { fault, says, needs } = FAULTS[name]!;
  await testApi({ programme });
  const url = await startFaultyServer(api.url, fault());
  const options = { ...OPTIONS, write: needs !== undefined, ...(needs === 'race' && { race: RACE }) };
  expect(musts(await checkServer(url, TOKEN, options)).join('\n')).toMatch(says);
});

async function mailedLinks(api: TestApi) {
  const page = await checkOut(checkoutForm(await reserve()));
  await pressButton(page, 'pay');
  const confirmation = (await listMails()).at(-1)?.text ?? '';
  const hash = /\/cancel\/onsite\/([\w-]+)/.exec(confirmation)?.[1] ?? '';
  const workshopTwo = { course_id: 2, workshop_edition: 2 };
  const emails = ['a@example.org', 'b@example.org', 'c@example.org'];
  const [first = ''] = await Promise.all(emails.map((email) => reserve({ ...workshopTwo, email })));
  await joinWaitingList('next@example.org', 'the-hut-choir');
  await api.postJson('/release_booking/', { ctype: 'onsite', hash: first });
  const [offer] = await listOffers();
  return { cancel: { ctype: 'onsite', hash }, offer: { ctype: 'onsite', hash: offer?.hash ?? '' } };
}

test('the links of a confirmation and of an offer are followed to their end', async () => {
  await testApi({ programme });
  const report = await checkServer(api.url, TOKEN, { ...OPTIONS, ...(await mailedLinks(api)) });
  expect(musts(report)).toEqual([]);
  const bookings = await api.db.selectFrom('bookings').selectAll().orderBy('id').execute();
  expect(bookings.find(({ cancelled_at }) => cancelled_at !== null)?.email).toBe('ada@example.org');
  expect(bookings.find(({ offered_at }) => offered_at !== null)?.first_name).toBe('Conformance');
});

test.each([
  [
    'cancels whatever refund was shown',
    /cancel_booking/,
    409,
    /for another refund than it has shown responds with 200/,
  ],
  ['forgets that it has cancelled', /get_cancellation/, 404, /for a booking that was cancelled responds with 200/],
])('the report names a server that %s', async (_what, path, status, says) => {
  await testApi({ programme });
  const url = await startFaultyServer(api.url, {
    response: (response, request) =>
      path.test(request.path) && response.status === status ? { ...response, status: 200 } : response,
  });
  const { cancel } = await mailedLinks(api);
  expect(musts(await checkServer(url, TOKEN, { ...OPTIONS, cancel })).join('\n')).toMatch(says);
});

test('an API without the additions passes, and the report lists them', async () => {
  await testApi({ programme });
  const url = await startFaultyServer(api.url, {
    response: (response, { path }) =>
      isAddition(path) ? { status: 404, contentType: 'text/plain', location: null, body: 'no such page' } : response,
  });
  const { additions, notes, ...report } = await checkServer(url, TOKEN, OPTIONS);
  expect(report.findings.filter(({ level }) => level === 'must')).toEqual([]);
  const absent = additions.filter(({ says }) => says.startsWith('the call is not there')).map(({ call }) => call);
  expect(absent.toSorted()).toEqual([
    'accept_offer/',
    'cancel_booking/',
    'health',
    'list_editions/',
    'mentorship_checkout',
    'release_booking/',
    'resend_confirmation/',
    'save_visit_details/',
    'unsubscribe/',
  ]);
  expect(notes).toEqual([
    `Visitors pay on ${new URL(api.url).host}: PAYMENT_HOSTS of the site has to name it.`,
    expect.stringMatching(/^\d reservations of Conformance Check remain/),
  ]);
});

test.each([
  ['a 404', { status: 404, contentType: 'text/plain', location: null, body: 'no such page' }],
  ['an empty list', { status: 200, contentType: 'application/json', location: null, body: '[]' }],
])('an API may say by %s that it has no residencies, bundles, mentorship or gallery', async (_what, absent) => {
  await testApi({ programme });
  const isOffer = (path: string) => /^\/(get_(residencies|bundles|mentorship|galleries2)\/?$|\w+_checkout)/.test(path);
  const url = await startFaultyServer(api.url, {
    response: (response, { path, method }) => {
      if (!isOffer(path)) return response;
      return method === 'POST' ? { ...absent, status: 404, contentType: 'text/plain', body: 'no such page' } : absent;
    },
  });
  const report = await checkServer(url, TOKEN, OPTIONS);
  expect(musts(report)).toEqual([]);
  const offered = report.additions.filter(({ says }) => says === 'nothing is offered').map(({ call }) => call);
  expect(offered.toSorted()).toEqual(['get_bundles/', 'get_galleries2/', 'get_mentorship/', 'get_residencies/']);
});

test('the command says what differs, as text or JSON, and exits by it', async () => {
  await testApi({ programme });
  const wrong = await startFaultyServer(api.url, FAULTS['refuses with a page']!.fault());
  const run = ['--import', 'tsx', join(ROOT, 'contract/conformance/run.ts')];
  const spawned = promisify(execFile)(process.execPath, [...run, wrong, TOKEN, '--json'], { cwd: ROOT });
  const bad = await spawned.catch((error: { code: number; stdout: string }) => error);
  expect(bad).toMatchObject({ code: 1 });
  expect(JSON.parse(bad.stdout)).toMatchObject({
    musts: expect.arrayContaining([
      { level: 'must', call: 'checkout', says: expect.stringContaining('HTML page') as string },
    ]) as unknown,
  });
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  expect(await runPrinting(api.url, TOKEN)).toEqual([0, expect.stringMatching(/^Nothing differs from the contract/)]);
  expect(await runPrinting(nowhere, TOKEN)).toEqual([1, expect.stringMatching(/gives no response within 8 s/)]);
  expect(await runPrinting('--help')).toEqual([0, expect.stringMatching(/--write .*--race/s)]);
  const unclear = await runPrinting(api.url, TOKEN, '--race', 'onsite:the-hut-choir');
  expect(unclear).toEqual([2, expect.stringMatching(/^error: --race needs --write/)]);
});

async function runPrinting(...args: string[]): Promise<[code: number, printed: string]> {
  let printed = '';
  const log = (text: string) => (printed += text);
  const code = await runCommand(args, { log, error: (text: string) => log(`error: ${text}`) });
  return [code, printed];
}
