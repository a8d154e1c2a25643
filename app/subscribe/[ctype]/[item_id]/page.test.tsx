/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import ReservePage from '@/app/reserve/[ctype]/[item_id]/page';
import { StubApi } from '@/test/stub-api';

import WaitingListRoute from './page';

jest.mock('next/headers', () => ({ cookies: async () => new Map(), headers: async () => new Headers(), draftMode: async () => ({ isEnabled: false }) }));

const api = new StubApi();
const segment = 'l%E2%80%99%C3%A9t%C3%A9%20ici';
const soldOut = { id: 12, ctype: 'onsite', title_with: 'Summer with', tutors: 'Ana', short_url: 'l’été ici', editions: [{ id: 31, places: 0 }] };

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  api.answer(`GET get_onsite_workshop/${segment}`, soldOut);
});

const params = (item_id: string) => ({ params: Promise.resolve({ ctype: 'onsite', item_id }) });

test('a sold-out workshop leads to its waiting list, whatever its address', async () => {
  expect(renderToStaticMarkup(await ReservePage(params(segment)))).toContain(`href="/subscribe/onsite/${segment}"`);
  const html = renderToStaticMarkup(await WaitingListRoute(params(segment)));
  expect(html).toContain('Summer');
  expect(html).toContain('name="item_id" value="l’été ici"');
});

test('what cannot be a workshop’s address has no waiting list', async () => {
  await expect(WaitingListRoute(params('a%2Fb'))).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
  expect(api.calls).toEqual([]);
});
