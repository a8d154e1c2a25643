import { CALL_LIST } from '@camp/contract/calls';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { api, testApi, TOKEN } from './api';
import { FAULTY_SERVERS, replaceResponses, HTML_REFUSALS, rewriteJson, rewriteStatus } from './faults';
import { startFaultyServer } from './faulty-server';
import { freePort } from './free-port';
import { joinWaitingList, listMails, listOffers } from './mailbox';
import { checkOut, checkoutForm, pressButton } from './paying';
import { createProgramme, workshop } from './programme';
import { reserve } from './reserving';
import { checkServer, runCommand } from '../../contract/conformance/command';
import type { Report } from '../../contract/conformance/report';

const ROOT = join(__dirname, '../..');
const OPTIONS = { write: true, mailDomain: 'example.org', maxPrice: 20_000 };
const RACE = { ctype: 'onsite', slug: 'the-hut-choir' };

const programme = createProgramme(
  workshop('listening-to-ice', { capacity: 14 }),
  workshop('the-hut-choir', { capacity: 3 }),
  workshop('deep-drone', { type: 'online', editions: [{ startsInDays: 60, capacity: 5, taken: 0 }] }),
);
const ADDITIONS = CALL_LIST.filter(({ isAddition }) => isAddition).map(({ path }) => path);

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
  const url = await startFaultyServer(api.url, rewriteJson(liberal));
  expect(musts(await checkServer(url, TOKEN, { ...OPTIONS, race: RACE }))).toEqual([]);
});

describe.each(FAULTY_SERVERS)('the report names a server that', ({ needs, faults }) => {
  let found = '';

  beforeAll(async () => {
    await testApi({ programme });
    const url = await startFaultyServer(api.url, ...Object.values(faults).map(([fault]) => fault));
    const race = needs === 'race' ? RACE : undefined;
    found = musts(await checkServer(url, TOKEN, { ...OPTIONS, write: needs !== 'reads', race })).join('\n');
  });

  test.each(Object.keys(faults))('%s', (name) => {
    expect(found).toMatch(faults[name]![1]);
  });
});

async function mailedLinks() {
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
  const report = await checkServer(api.url, TOKEN, { ...OPTIONS, ...(await mailedLinks()) });
  expect(musts(report)).toEqual([]);
  const bookings = await api.rows('bookings');
  expect(bookings.find(({ cancelled_at }) => cancelled_at !== null)?.email).toBe('ada@example.org');
  expect(bookings.find(({ offered_at }) => offered_at !== null)?.first_name).toBe('Conformance');
});

test('the report names a server that cancels whatever refund was shown, and forgets that it has', async () => {
  await testApi({ programme });
  const cancelsAnyway = rewriteStatus(/cancel_booking/, 409, { status: 200 });
  const url = await startFaultyServer(api.url, cancelsAnyway, rewriteStatus(/get_cancel/, 404, { status: 200 }));
  const { cancel } = await mailedLinks();
  const found = musts(await checkServer(url, TOKEN, { ...OPTIONS, cancel })).join('\n');
  expect(found).toMatch(/for another refund than it has shown responds with 200/);
  expect(found).toMatch(/for a booking that was cancelled responds with 200/);
});

const NO_PAGE = { status: 404, contentType: 'text/plain', location: null, body: 'no such page' };

test('an API without the additions passes, and the report lists them', async () => {
  await testApi({ programme });
  const names = [...ADDITIONS.map((path) => path.split('/')[0]), 'no-such-call'];
  const url = await startFaultyServer(api.url, replaceResponses(new RegExp(`^/(${names.join('|')})`), NO_PAGE));
  const report = await checkServer(url, TOKEN, OPTIONS);
  expect(musts(report)).toEqual([]);
  const absent = report.additions.filter(({ says }) => says.startsWith('the call is not there'));
  expect(absent.map(({ call }) => call).toSorted()).toEqual(ADDITIONS.filter((path) => !path.includes('{')).toSorted());
  expect(report.notes).toEqual([
    `Visitors pay on ${new URL(api.url).host}: PAYMENT_HOSTS of the site has to name it.`,
    expect.stringMatching(/^\d reservations of Conformance Check remain/),
  ]);
});

test.each([
  ['a 404', NO_PAGE],
  ['an empty list', { ...NO_PAGE, status: 200, contentType: 'application/json', body: '[]' }],
])('an API may say by %s that it has no residencies, bundles, mentorship or gallery', async (_what, absent) => {
  await testApi({ programme });
  const reads = replaceResponses(/^\/get_(residencies|bundles|mentorship|galleries2)\/?$/, absent);
  const url = await startFaultyServer(api.url, reads, replaceResponses(/^\/\w+_checkout/, NO_PAGE));
  const report = await checkServer(url, TOKEN, OPTIONS);
  expect(musts(report)).toEqual([]);
  const offered = report.additions.filter(({ says }) => says === 'nothing is offered').map(({ call }) => call);
  expect(offered.toSorted()).toEqual(['get_bundles/', 'get_galleries2/', 'get_mentorship/', 'get_residencies/']);
});

test('the command says what differs, as text or JSON, and exits by it', async () => {
  await testApi({ programme });
  const wrong = await startFaultyServer(api.url, HTML_REFUSALS);
  const [code, printed] = await runPrinting(wrong, TOKEN, '--json');
  expect([code, JSON.parse(printed)]).toMatchObject([
    1,
    {
      musts: expect.arrayContaining([{ level: 'must', call: 'checkout', says: expect.stringContaining('HTML page') }]),
    },
  ]);
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const args = ['--import', 'tsx', join(ROOT, 'contract/conformance/run.ts'), nowhere, TOKEN];
  const run = promisify(execFile)(process.execPath, args, { cwd: ROOT });
  await expect(run).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching(/gives no response within 8 s/) });
  expect(await runPrinting(api.url, TOKEN)).toEqual([0, expect.stringMatching(/^Nothing differs from the contract/)]);
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
