/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import ReservePage from '@/app/(site)/reserve/[ctype]/[item_id]/page';
import WaitingListRoute from '@/app/(site)/subscribe/[ctype]/[item_id]/page';
import { StubApi } from '@/test/stub-api';

jest.mock('next/headers', () => ({
  cookies: async () => new Map(),
  headers: async () => new Headers(),
  draftMode: async () => ({ isEnabled: false }),
}));

const api = new StubApi();
const segment = 'l%E2%80%99%C3%A9t%C3%A9%20ici';
const soldOut = {
  id: 12,
  ctype: 'onsite',
  title_with: 'Summer with',
  tutors: 'Ana',
  short_url: 'l’été ici',
  editions: [{ id: 31, places: 0 }],
};

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  api.respond(`GET get_onsite_workshop/${segment}`, soldOut);
});

const params = (item_id: string) => ({
  params: Promise.resolve({ ctype: 'onsite', item_id }),
  searchParams: Promise.resolve({}),
});

test('a sold-out workshop leads to its waiting list, whatever its address', async () => {
  expect(renderToStaticMarkup(await ReservePage(params(segment)))).toContain(`href="/subscribe/onsite/${segment}"`);
  const html = renderToStaticMarkup(await WaitingListRoute(params(segment)));
  expect(html).toContain('Summer');
  expect(html).toContain('name="item_id" value="l’été ici"');
});

test('the waiting list says of a workshop only what is true', async () => {
  const says = async (item_id: string) => renderToStaticMarkup(await WaitingListRoute(params(item_id)));
  expect(await says(segment)).toContain('This workshop is sold out.');
  api.respond('GET get_onsite_workshop/open', {
    ...soldOut,
    id: 13,
    short_url: 'open',
    editions: [{ id: 32, places: 4 }],
  });
  const open = await says('open');
  expect(open).toMatch(/still has places: <a[^>]* href="\/onsite\/open"/);
  expect(open).not.toContain('sold out');
  api.respond('GET get_onsite_workshop/unheard', null, 404);
  const unheard = await says('unheard');
  expect(unheard).toContain('If this workshop is full');
  expect(unheard).not.toMatch(/sold.out/i);
});

test('the waiting list names the workshop and its dates, and leads one step back', async () => {
  api.respond('GET get_onsite_workshop/ice', {
    ...soldOut,
    id: 14,
    short_url: 'ice',
    duration: '5 days',
    editions: [
      { id: 33, start_date: '2027-05-05', places: 0 },
      { id: 34, start_date: '2027-09-01', places: 0 },
    ],
  });
  const html = renderToStaticMarkup(await WaitingListRoute(params('ice')));
  expect(html).toContain('Summer with Ana');
  expect(html.replace(/\u00a0/g, ' ')).toContain('5–9 May 2027 and 1–5 September 2027');
  expect(html).toMatch(/href="\/onsite\/ice"[^>]*>Back to the workshop</);
  expect(html).toContain('when a place comes back and it’s your turn');
  expect(html).toContain('doesn’t sign you up for the newsletter');
  expect(html).not.toContain('What happens next');
});

test('what cannot be a workshop’s address has no waiting list', async () => {
  await expect(WaitingListRoute(params('a%2Fb'))).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
  expect(api.calls).toEqual([]);
});
