import type { APIRequestContext } from '@playwright/test';

import { StubSite } from './stub-site';
import { expect, test } from '../fixtures';

const site = new StubSite();
const WENT_THROUGH = 'Your payment went through';
const NOTHING_TAKEN = 'Nothing was taken';

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => site.start());
test.afterAll(() => site.stop());

const PAGES = ['thanks', 'paymentfailed', 'paymenterror', 'confirm'];
const TITLES: Record<string, string> = {
  expired: 'This reservation has run out',
  released: 'This place has been released',
  emailed: 'We have sent the link to your mailbox',
};

async function read(request: APIRequestContext, name: string, hash: string) {
  const response = await request.get(`${site.url}/${name}/onsite/${hash}`);
  const html = await response.text();
  expect(response.status(), name).toBe(200);
  return { html, title: /<h1[^>]*>([^<]*)/.exec(html)?.[1], path: new URL(response.url()).pathname };
}

for (const [state, title] of Object.entries(TITLES)) {
  test(`a booking that is ${state} says so on every page of its link`, async ({ request }) => {
    const hash = site.addState(state);
    for (const name of PAGES) {
      const shown = await read(request, name, hash);
      expect(shown.title, name).toBe(title);
      for (const text of [WENT_THROUGH, NOTHING_TAKEN]) expect(shown.html).not.toContain(text);
    }
  });
}

test('a paid booking is never shown as unpaid, nor an unpaid one as paid', async ({ request }) => {
  const paid = site.addState('paid');
  expect((await read(request, 'paymenterror', paid)).html).toContain(WENT_THROUGH);
  const failed = await read(request, 'paymentfailed', paid);
  expect(failed.title).toBe('Your payment has arrived');
  expect(failed.html).not.toContain(NOTHING_TAKEN);
  expect((await read(request, 'confirm', paid)).path).toBe(`/thanks/onsite/${paid}`);

  const held = site.addBooking({ state: 'held' });
  const error = await read(request, 'paymenterror', held);
  expect(error.html).toContain('No payment has reached us for this booking');
  expect(error.html).not.toContain(WENT_THROUGH);
  expect((await read(request, 'paymentfailed', held)).html).toContain(NOTHING_TAKEN);
});

test('the thanks page reloads until the booking is confirmed', async ({ page }) => {
  const hash = site.addBooking({ state: 'held' });
  await page.goto(`${site.url}/thanks/onsite/${hash}`);
  await expect(page.getByText('This page looks again by itself.')).toBeVisible();
  site.api.respond(`GET get_unpaid_booking/onsite/${hash}`, { state: 'confirmed' }, 404);
  site.api.respond(`GET get_booking/onsite/${hash}`, { email: 'ada@example.org', state: 'confirmed' });
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
});
