import { NextRequest } from 'next/server';

import { middleware } from '@/middleware';

import { createFlashCookie, openFlash } from './flash';

process.env.SITE_URL = 'https://camp.example';

test('on https, no other host of the domain can set the tracking code', async () => {
  const response = await middleware(new NextRequest('https://camp.example/about?ws=5'));
  expect(response.headers.get('set-cookie')).toBe('__Host-ws=5; Path=/; Secure; HttpOnly; SameSite=lax');
});

test('on https, a flash is set and read under a name that only https may set', async () => {
  const flash = { values: { first_name: 'Ada' }, fields: {}, message: '', done: false, soldOut: false };
  const cookie = await createFlashCookie('reserve', '/reserve', flash);
  expect(cookie).toMatch(/^__Secure-flash-reserve=\S+; .*; Path=\/reserve; .*; Secure; SameSite=Lax$/);
  const value = /=([^;]*)/.exec(cookie)?.[1];
  expect(await openFlash('reserve', (name) => (name === '__Secure-flash-reserve' ? value : undefined))).toEqual(flash);
  expect(await openFlash('reserve', (name) => (name === 'flash-reserve' ? value : undefined))).toBeNull();
});
