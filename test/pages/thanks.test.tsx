/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import Thanks from '@/app/(checkout)/thanks/[ctype]/[hash]/page';
import type { Ctype } from '@/lib/domain/ctype';
import { StubApi } from '@/test/stub-api';

// Next.js has no request here.
jest.mock('next/headers', () => ({ cookies: async () => new Map(), headers: async () => new Headers() }));
jest.mock('next/server', () => ({ ...jest.requireActual('next/server'), after: (run: () => unknown) => void run() }));

const api = new StubApi();
const hash = 'k3v9-hash_of_22_characters';
const booking = {
  state: 'confirmed',
  email: 'ana@example.com',
  product: 'Listening to Ice, 5–9 May 2027',
  start_date: '2027-05-05',
  end_date: '2027-05-09',
  add_ww: 0,
  equipment: 'Warm socks.',
  currency: 'gbp',
  total: 1020,
  paid: 255,
  payments: [
    { date: '2026-11-22', amount: 255, paid: true },
    { date: '2026-12-22', amount: 255, paid: false },
    { date: '2027-01-22', amount: 255, paid: false },
    { date: '2027-02-22', amount: 255, paid: false },
  ],
  receipt: 'CAMP-2026-00012',
};

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => api.reset());

/** The thanks page of a confirmed booking: its text, and its facts as "Term: value". */
async function thanks(ctype: Ctype, confirmed: object): Promise<{ text: string; html: string; facts: string[] }> {
  api.respond(`GET get_booking/${ctype}/${hash}`, confirmed);
  const html = renderToString(await Thanks({ params: Promise.resolve({ ctype, hash }) })).replace(/<!-- -->/g, '');
  const plain = (part: string) =>
    part
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const facts = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, term, value]) => `${term}: ${plain(value!)}`,
  );
  return { text: plain(html), html, facts };
}

test('thanks say what was booked, the shuttle, what to bring, what was paid and what is still to pay', async () => {
  const { text, html, facts } = await thanks('onsite', booking);
  expect(text).toContain('Everything you need is on its way to ana@example.com');
  expect(facts).toEqual([
    'Booked: Listening to Ice, 5–9 May 2027',
    'Arrive: Tuesday 4 May 2027: the shuttle leaves Toulouse at 18:00',
    'Leave: Monday 10 May 2027: the shuttle is back in Toulouse by 11:00',
    'Bring: Warm socks.',
    'Total: £1,020',
    'Paid: £255',
    'Still to pay: £255 on 22 December 2026 £255 on 22 January 2027 £255 on 22 February 2027',
    'Receipt: CAMP-2026-00012',
  ]);
  expect(html).toContain('href="/faq?topic=onsiteworkshops"');
});

test('with +7 the thanks name it, and the return shuttle is a week later', async () => {
  const { facts } = await thanks('onsite', { ...booking, add_ww: 1 });
  expect(facts).toContain('Added: CAMP +7: seven more nights after the workshop');
  expect(facts).toContain('Leave: Monday 17 May 2027: the shuttle is back in Toulouse by 11:00');
});

test('thanks for what was paid at once name one amount; online names the first day and no shuttle', async () => {
  const paid = { ...booking, end_date: undefined, total: 300, paid: 300, payments: [] };
  const { facts, html } = await thanks('online', paid);
  expect(facts.slice(1)).toEqual([
    'Begins: Wednesday 5 May 2027',
    'Bring: Warm socks.',
    'Paid: £300',
    'Receipt: CAMP-2026-00012',
  ]);
  expect(html).toContain('href="/faq?topic=onlineworkshops"');
});

test('thanks for an online workshop say when its sessions are', async () => {
  const sessions = [18, 186].map((hour) => ({
    starts_at: Date.UTC(2026, 11, 15, hour) / 1000,
    ends_at: Date.UTC(2026, 11, 15, hour + 2) / 1000,
  }));
  const { facts } = await thanks('online', { ...booking, start_date: '2026-12-15', end_date: '2026-12-22', sessions });
  expect(facts).toContain('Dates: 15–22 December 2026');
  expect(facts.find((fact) => fact.startsWith('Sessions'))).toBe(
    'Sessions: 2 sessions, the first Tue 15 Dec, 19:00–21:00 in Paris ' +
      'Tue 15 Dec, 19:00–21:00 in Paris Tue 22 Dec, 19:00–21:00 in Paris',
  );
});

test('thanks from an API that says the email alone invent nothing', async () => {
  const { text, html } = await thanks('residency', { email: 'ana@example.com' });
  expect(html).not.toContain('<dl');
  expect(text).not.toMatch(/shuttle|€|£|undefined|null/i);
  expect(html).toContain('href="/faq?topic=residencies"');
});

test('thanks lead to the dates for a calendar, where there are any', async () => {
  const path = `href="/thanks/onsite/${hash}/calendar.ics"`;
  expect((await thanks('onsite', booking)).html).toContain(path);
  expect((await thanks('onsite', { ...booking, start_date: undefined })).html).not.toContain('calendar.ics');
});
