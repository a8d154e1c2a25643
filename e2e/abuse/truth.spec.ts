import { expect, test } from '../fixtures';
import { StubSite } from './stub-site';

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

for (const [state, title] of Object.entries(TITLES)) {
  test(`a booking that is ${state} says so on every page of its link`, async ({ page }) => {
    const hash = site.addState(state);
    for (const name of PAGES) {
      const response = await page.goto(`${site.url}/${name}/onsite/${hash}`);
      expect(response?.status(), name).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(WENT_THROUGH)).toHaveCount(0);
      await expect(page.getByText(NOTHING_TAKEN)).toHaveCount(0);
    }
  });
}

test('a paid booking is never said to be unpaid, nor an unpaid one to be paid', async ({ page }) => {
  const paid = site.addState('paid');
  await page.goto(`${site.url}/paymenterror/onsite/${paid}`);
  await expect(page.getByText(WENT_THROUGH)).toBeVisible();
  await page.goto(`${site.url}/paymentfailed/onsite/${paid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment has arrived');
  await expect(page.getByText(NOTHING_TAKEN)).toHaveCount(0);
  await page.goto(`${site.url}/confirm/onsite/${paid}`);
  await expect(page).toHaveURL(/\/thanks\/onsite\//);

  const held = site.addBooking({ state: 'held' });
  await page.goto(`${site.url}/paymenterror/onsite/${held}`);
  await expect(page.getByText('No payment has reached us for this booking')).toBeVisible();
  await expect(page.getByText(WENT_THROUGH)).toHaveCount(0);
  await page.goto(`${site.url}/paymentfailed/onsite/${held}`);
  await expect(page.getByText(NOTHING_TAKEN)).toBeVisible();
});

test('the page of a payment looks again by itself until the booking is confirmed', async ({ page }) => {
  const hash = site.addBooking({ state: 'held' });
  await page.goto(`${site.url}/thanks/onsite/${hash}`);
  await expect(page.getByText('This page looks again by itself.')).toBeVisible();
  site.api.respond(`GET get_unpaid_booking/onsite/${hash}`, { state: 'confirmed' }, 404);
  site.api.respond(`GET get_booking/onsite/${hash}`, { email: 'ada@example.org', state: 'confirmed' });
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
});

test('an unknown link is a 404 page with the specified line of its kind', async ({ page }) => {
  const lines: Record<string, string> = {
    '/confirm/onsite/': 'Error loading booking: Network response was not ok: 404',
    '/thanks/onsite/': 'Error loading booking: Network response was not ok: 404',
    '/paymentfailed/onsite/': 'Error loading booking: Network response was not ok: 404',
    '/paymenterror/onsite/': 'Error loading booking: Network response was not ok: 404',
    '/release/onsite/': 'Error loading booking: Network response was not ok: 404',
    '/bundle_thanks/': 'Error loading bundle: Network response was not ok: 404',
    '/mentorship_thanks/': 'Error loading mentorship package: Network response was not ok: 404',
  };
  for (const [path, line] of Object.entries(lines)) {
    const response = await page.goto(`${site.url}${path}abcdefghijklmnopqrstuvwxyz`);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We don’t recognise this link');
    await expect(page.getByText(line, { exact: true })).toBeVisible();
  }
});
