import { z } from 'zod';

import { signSession } from '@/lib/preview/session';
import { startStubApi } from '@/test/stub-api';

import { readCached } from './cached-read';
import { readUnlessUnknown } from './unknown-items';

const mockSecret = 'a-secret-of-the-preview-that-is-long';
const mockCookie = () =>
  `preview=${signSession({ id: 'session', expiresAt: 99_999_999_999, asOf: '2027-03-01' }, mockSecret)}`;
let inPreview = false;
jest.mock('next/headers', () => ({
  draftMode: async () => ({ isEnabled: inPreview }),
  headers: async () => new Headers({ cookie: mockCookie() }),
}));

const api = startStubApi({ PREVIEW_SECRET: mockSecret });
beforeEach(() => {
  inPreview = true;
});

const read = () => readCached('get_faqs', [''], z.object({ a: z.number() }), { revalidate: 60, tags: ['faqs'] });
const sentHeaders = () => api.calls.map(({ headers }) => [headers['x-preview'], headers['x-preview-date']]);

it('asks for drafts, as of the date that its reader has chosen', async () => {
  api.respond('GET get_faqs/', { a: 1 });
  expect(await read()).toEqual({ a: 1 });
  expect(sentHeaders()).toEqual([['1', '2027-03-01T12:00:00.000Z']]);
});

it('asks for a visitor’s page without either, whatever headers the visitor has sent', async () => {
  inPreview = false;
  api.respond('GET get_faqs/', { a: 1 });
  await read();
  expect(sentHeaders()).toEqual([[undefined, undefined]]);
});

it('never serves what was read for a visitor, nor a visitor what it has read', async () => {
  const readAs = async (preview: boolean, a: number) => {
    inPreview = preview;
    api.respond('GET get_faqs/', { a });
    return read();
  };
  expect(await readAs(false, 1)).toEqual({ a: 1 });
  expect(await readAs(true, 2)).toEqual({ a: 2 });
  expect(await readAs(false, 1)).toEqual({ a: 1 });
});

it('knows a draft that is unknown to visitors, and leaves it unknown to them', async () => {
  inPreview = false;
  expect(await readUnlessUnknown('draft', async () => null)).toBeNull();
  inPreview = true;
  expect(await readUnlessUnknown('draft', async () => 'a draft')).toBe('a draft');
  inPreview = false;
  expect(await readUnlessUnknown('draft', async () => 'a draft')).toBeNull();
});
