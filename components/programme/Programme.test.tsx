/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import { NO_FILTER } from '@/lib/domain/workshop-filter';
import { StubApi, allowLog } from '@/test/stub-api';

import { Programme } from './Programme';

const api = new StubApi();

beforeAll(() => api.start());
afterAll(() => api.stop());

test('shows the list and a message when the artforms failed', async () => {
  allowLog();
  api.respond('GET list_all_workshops/', [
    { id: 12, ctype: 'onsite', title_with: 'Ice with', tutors: 'Ana', url: '/onsite/ice' },
  ]);
  api.respond('GET get_artforms/', '', 500);
  const html = renderToString(await Programme({ filter: NO_FILTER }));
  expect(html).toMatch(/<p role="alert"[^>]*>Failed to fetch artforms<\/p>/);
  expect(html).toContain('Ice with');
});
