import { signPreviewSession } from '@/lib/preview/session';
import { countReserved } from '@/lib/statistics/purchases';
import { reportVisits, reportVitals } from '@/lib/statistics/report';
import { readDays, reserveCode } from '@/lib/statistics/store';
import { HOME as home, postForm } from '@/test/posted-form';

import { countPaymentAs, countReservation, submitStatistics } from './statistics';

const previewSecret = 'a-secret-of-the-preview-that-is-long';
const session = signPreviewSession({ id: 'session', expiresAt: 99_999_999_999, asOf: null }, previewSecret);

process.env.PREVIEW_SECRET = previewSecret;

beforeEach(() => {
  for (const name of ['camp.statistics', 'camp.memory-state']) {
    delete (globalThis as Record<symbol, unknown>)[Symbol.for(name)];
  }
});

const view = { path: '/faq', step: 'view' };
const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  (await submitStatistics(postForm(fields, { headers }))).status;
const total = async () => reportVisits(await readDays()).total;

it('counts views and opened forms by page and by the tracking number of the cookie', async () => {
  const response = await submitStatistics(postForm(view, { headers: { cookie: 'ws=123; currency=eur' } }));
  expect(response.status).toBe(204);
  expect(response.headers.get('cache-control')).toEqual(expect.stringContaining('no-store'));
  expect(response.headers.get('set-cookie')).toBeNull();
  await send({ path: '/residencies', step: 'form' });
  const { pages, codes } = reportVisits(await readDays());
  expect(pages).toEqual([
    { name: '/faq', counts: [1, 0, 0, 0] },
    { name: '/residencies', counts: [0, 1, 0, 0] },
  ]);
  expect(codes.map(({ name }) => name)).toEqual(['123', 'none']);
});

it('keeps vitals by route and device, the same for all links of one kind', async () => {
  const vitals = { device: 'phone', lcp: '1200.5', cls: '0.02', inp: '90', ttfb: '210' };
  await send({ path: '/thanks/onsite/a-secret', ...vitals });
  await send({ path: '/thanks/onsite/another', ...vitals });
  const lines = reportVitals(await readDays());
  expect(lines.map(({ metric }) => metric)).toEqual(['lcp', 'inp', 'cls', 'ttfb']);
  expect(lines.map(({ loads }) => loads)).toEqual([2, 2, 2, 2]);
  expect(new Set(lines.map(({ name }) => name))).toEqual(new Set(['/thanks/[link]']));
});

it.each([
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['a session of the preview', { cookie: `preview=${session}` }],
])('counts nothing of a visitor with %s', async (_what, headers) => {
  expect(await send(view, headers)).toBe(204);
  const sender = { headers: new Headers(headers) };
  countReservation(sender, { hash: 'h1', path: '/onsite/x', ws: null });
  await countPaymentAs(sender, { hash: 'h2', kind: 'bundle' }, null);
  expect(await total()).toEqual([0, 0, 0, 0]);
});

it('counts the payment of a stay once, though its page is opened again before the visit, months later', async () => {
  const confirmedAt = Date.UTC(2027, 0, 10) / 1000;
  const open = async (days: number) => {
    jest.spyOn(Date, 'now').mockReturnValue((confirmedAt + days * 86_400) * 1000);
    await countPaymentAs({ headers: new Headers() }, { hash: 'stay', kind: 'residency', confirmedAt }, '8');
    return total();
  };
  expect(await open(0)).toEqual([0, 0, 0, 1]);
  expect(await open(30)).toEqual([0, 0, 0, 0]);
  expect(await open(90)).toEqual([0, 0, 0, 0]);
});

it.each([
  ['another site', view, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['another site on plain http', view, { origin: 'https://evil.example', 'sec-fetch-site': '' }, 403],
  ['a step that only the server sees', { path: '/faq', step: 'paid' }, {}, 400],
  ['an unknown step', { path: '/faq', step: 'constructor' }, {}, 400],
  ['no path', { step: 'view' }, {}, 400],
  ['no path of a site', { path: 'https://evil.example/', step: 'view' }, {}, 400],
  ['a field too many', { ...view, ws: '7' }, {}, 400],
  ['a negative time', { path: '/', device: 'phone', lcp: '-1' }, {}, 400],
  ['no number', { path: '/', device: 'phone', lcp: 'NaN' }, {}, 400],
  ['an endless time', { path: '/', device: 'phone', inp: 'Infinity' }, {}, 400],
  ['an unknown device', { path: '/', device: '__proto__', lcp: '1' }, {}, 400],
  ['a long path', { path: `/${'x'.repeat(400)}`, step: 'view' }, {}, 400],
  ['a large body', { path: '/', step: 'view', more: 'x'.repeat(2_000) }, {}, 413],
])('refuses %s', async (_what, fields, headers, status) => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  expect(await send(fields as Record<string, string>, headers as Record<string, string>)).toBe(status);
  expect(await total()).toEqual([0, 0, 0, 0]);
  expect(reportVitals(await readDays())).toEqual([]);
});

it('refuses what no browser has sent', async () => {
  const request = new Request(`${home}/api/statistics`, { method: 'POST', body: new URLSearchParams(view) });
  expect((await submitStatistics(request)).status).toBe(403);
});

it('counts sixty beacons a minute of one address, and no more', async () => {
  const from = { 'x-client-address': '192.0.2.1' };
  const statuses = await Promise.all(Array.from({ length: 80 }, () => send(view, from)));
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await total())[0]).toBe(60);
});

it('lets one address bring twenty tracking numbers an hour, and counts the rest as other', async () => {
  for (let ws = 100; ws < 140; ws += 1) {
    await send(view, { 'x-client-address': '192.0.2.2', cookie: `ws=${ws}` });
  }
  const { codes } = reportVisits(await readDays());
  expect(codes).toHaveLength(21);
  expect(codes[0]).toEqual({ name: 'other', counts: [20, 0, 0, 0] });
});

it('counts nothing of where the team signs in', async () => {
  expect(await send({ path: '/preview', step: 'view' })).toBe(204);
  expect(await total()).toEqual([0, 0, 0, 0]);
});

it('keeps one line for all paths that the site does not know', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const path of ['/a', '/b/c', '/onsite/no-such-1', '/onsite/no-such-2', '/constructor']) {
    await send({ path, step: 'view' });
  }
  expect(reportVisits(await readDays()).pages).toEqual([
    { name: 'other', counts: [3, 0, 0, 0] },
    { name: '/onsite/[item]', counts: [2, 0, 0, 0] },
  ]);
});

describe('a day with 300 invented codes', () => {
  const invent = async () => {
    for (let ws = 10_000; ws < 10_300; ws += 1) {
      await send(view, { 'x-client-address': `192.0.2.${ws % 20}`, cookie: `ws=${ws}` });
    }
  };
  const book = () => countReserved('a-hash', { page: '/contact', ws: '5' });
  const visit = () => send({ path: '/residencies', step: 'view' }, { cookie: 'ws=5' });

  it.each<[string, [views: number, reserved: number], (() => Promise<unknown>)[]]>([
    ['after them', [0, 1], [invent, book]],
    ['after them, in the statistics already', [1, 1], [invent, total, book, visit]],
    ['before them, and its next visit', [1, 1], [book, invent, visit]],
    ['before them, and its next visit once they are in the statistics', [1, 1], [book, total, invent, total, visit]],
  ])('still shows the code of a booking %s', async (_when, [views, reserved], steps) => {
    for (const step of steps) await step();
    const { codes, total: sum } = reportVisits(await readDays());
    expect(codes).toContainEqual({ name: '5', counts: [views, 0, reserved, 0] });
    expect(codes.length).toBeLessThanOrEqual(152);
    expect(sum[0]).toBe(300 + views);
  });

  it('still shows the visits of a link that the desk has built', async () => {
    await reserveCode('5');
    for (const step of [invent, total, visit]) await step();
    expect(reportVisits(await readDays()).codes).toContainEqual({ name: '5', counts: [1, 0, 0, 0] });
  });
});
