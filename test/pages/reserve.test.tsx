/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import Reserve from '@/app/(site)/reserve/[ctype]/[item_id]/page';
import { POST as reserve } from '@/app/api/reserve/route';
import { keepCookies } from '@/test/cookie-jar';
import { iceWorkshop, reservationForm } from '@/test/fixtures';
import { postForm } from '@/test/posted-form';
import { startStubApi } from '@/test/stub-api';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  usePathname: () => '/reserve/onsite/ice',
}));

const api = startStubApi();
const FORM = { ...reservationForm, about_me: 'I play the cello.', currency: 'eur' };
const WAITING = 'Open our email: a place is held for you at once, if one is still free.';

beforeEach(() => {
  api.respond('GET get_onsite_workshop/ice', iceWorkshop);
});

/** Sends the form as a browser without scripts does. @returns the page that it then shows */
async function send(fields: Record<string, string>): Promise<string> {
  const response = await reserve(postForm({ ...FORM, ...fields }, { browser: true }));
  expect(response.headers.get('location')).toBe('/reserve/onsite/ice');
  keepCookies(response.headers.getSetCookie());
  const params = Promise.resolve({ ctype: 'onsite', item_id: 'ice' });
  return renderToStaticMarkup(await Reserve({ params, searchParams: Promise.resolve({}) }));
}

test('without scripts a place that is held has its link, and one that waits for an email keeps the form', async () => {
  api.respond('POST save_unpaid_booking/', '"abc123"');
  expect(await send({})).toContain('href="/confirm/onsite/abc123"');

  api.respond('POST save_unpaid_booking/', { error: WAITING, field: 'email', mailed: true }, 409);
  for (const fields of [[['replaces', 'abc123']], [['beside', 'abc123']], []]) {
    const page = await send(Object.fromEntries(fields));
    expect(page).toContain(WAITING);
    expect(page).toMatch(/<input [^>]*name="email"[^>]*value="ana@example.com"/);
    expect(page).toContain('I play the cello.');
    expect(page).not.toMatch(/Your place is reserved|href="\/confirm/);
  }
});
