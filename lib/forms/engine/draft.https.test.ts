import { NextRequest } from 'next/server';

import { middleware } from '@/middleware';

import { createDraftCookies, openDraft } from './draft';

process.env.SITE_URL = 'https://camp.example';

test('on https, no other host of the domain can set the tracking code', async () => {
  const response = await middleware(new NextRequest('https://camp.example/about?ws=5'));
  expect(response.headers.get('set-cookie')).toBe('__Host-ws=5; Path=/; Secure; HttpOnly; SameSite=lax');
});

test('on https, a draft is set and read under a name that only https may set', () => {
  const draft = { values: { first_name: 'Ada' }, fields: {}, message: '', done: false, soldOut: false };
  const [first = ''] = createDraftCookies('reserve', '/reserve', draft);
  expect(first).toMatch(/^__Secure-draft-reserve\.0=\S+; .*; Path=\/reserve; .*; Secure; SameSite=Lax$/);
  const value = /=([^;]*)/.exec(first)?.[1];
  expect(openDraft('reserve', (name) => (name === '__Secure-draft-reserve.0' ? value : undefined))).toEqual(draft);
  expect(openDraft('reserve', (name) => (name === 'draft-reserve.0' ? value : undefined))).toBeNull();
});
