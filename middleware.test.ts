/** @jest-environment node */
import { NextRequest } from 'next/server';

import { middleware } from './middleware';

beforeAll(() => {
  Object.assign(process.env, {
    WORKSHOP_API_URL: 'http://127.0.0.1:4000',
    WORKSHOP_API_TOKEN: 'token-of-the-tests',
    SITE_URL: 'http://localhost:3000',
  });
});

const visit = (path: string) => {
  const answer = middleware(new NextRequest(`http://localhost:3000${path}`));
  return {
    location: answer.headers.get('location'),
    ws: answer.cookies.get('ws')?.value,
    cache: answer.headers.get('cache-control'),
  };
};

test.each([
  ['/onsite/ice/ws-5', '/onsite/ice', '5'],
  ['/ws-1/about/ws-2', '/about', '2'],
  ['/ws-1/ws-2', '/', '2'],
  ['/faq?ws=7&q=a%20b&topic=payments', '/faq?q=a%20b&topic=payments', '7'],
  ['/faq?%77s=7&q=a', '/faq?q=a', '7'],
])('%s leads to %s and keeps the last code alone', (path, to, ws) => {
  expect(visit(path)).toEqual({ location: `http://localhost:3000${to}`, ws, cache: 'private, no-store' });
});

test('a code that is no number is left where it is', () => {
  expect(visit('/faq?ws=abc')).toEqual({ location: null, ws: undefined, cache: null });
});
