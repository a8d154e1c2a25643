import type { Page } from '@playwright/test';

import { API, expect, mailTo, someone, test } from './fixtures';

/** The confirm page reloads itself once in a session; what follows must wait for that. */
async function settled(page: Page) {
  await page.waitForURL('**/confirm/**');
  await page.waitForFunction(
    () =>
      sessionStorage.getItem('confirm-reloaded') !== null &&
      performance
        .getEntriesByType('navigation')
        .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
  );
}

async function reserve(page: Page, path: string, email: string) {
  await page.goto(path);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  const confirm = page.getByRole('link', { name: 'Confirm my booking' });
  await expect(confirm).toBeVisible();
  return confirm;
}

test('a visitor finds a workshop, reserves, adds +7, applies a grant, pays and gets the mail', async ({ page }) => {
  const email = someone();
  await page.goto('/workshops?ws=481');
  await expect(page).toHaveURL('/workshops');
  await page.getByRole('searchbox').fill('river');
  await page.getByRole('link', { name: /Voices of the River/ }).click();
  await page.waitForURL('**/onsite/voices-of-the-river');
  const confirm = await reserve(page, page.url(), email);
  await expect(page.locator('[data-panel]')).toHaveAttribute('data-panel', 'reserved');
  await expect(confirm).toHaveAttribute('href', /^\/confirm\/onsite\/[\w-]{22,}$/);

  const reservation = await mailTo(page, email, /held|place/i);
  const link = reservation.links.find((href) => href.includes('/confirm/onsite/'))!;
  await page.goto(link);
  await settled(page);
  await expect(page.getByText('Hello Ada')).toBeVisible();
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await expect(page.getByRole('heading', { name: 'Stay for CAMP +7?' })).toBeFocused();
  await page.getByRole('button', { name: 'Yes, add +7' }).click();
  await expect(page.getByText('€1,439, now')).toBeVisible();
  await page.getByLabel('Grant code').fill('OPEN50');
  await page.getByRole('button', { name: 'Apply code' }).click();
  await expect(page.getByText('Code applied!')).toBeVisible();
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await page.waitForURL(`${API}/pay/**`);
  await expect(page.getByText('€720').first()).toBeVisible();
  await page.getByRole('button', { name: /^Pay €720/ }).click();
  await page.waitForURL('**/thanks/onsite/**');
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await mailTo(page, email, /confirmed/i);
});

test('a declined card leads to the failed page and back to the same booking', async ({ page }) => {
  await (await reserve(page, '/onsite/protest-and-chorus', someone())).click();
  await settled(page);
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await page.getByRole('button', { name: 'No thanks' }).click();
  await page.getByRole('button', { name: 'Split over 4 months' }).click();
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await page.waitForURL('**/paymentfailed/onsite/**');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(
    page.getByText('Stripe returned an error with your payment - please check your card details, and try again'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: "Ok, let's go!" })).toBeVisible();
});

test('a payment whose confirmation fails says that the place is secure', async ({ page }) => {
  await (await reserve(page, '/online/live-coding-from-zero', someone())).click();
  await settled(page);
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await page.getByRole('button', { name: 'Pay, but let the confirmation fail' }).click();
  await page.waitForURL('**/paymenterror/online/**');
  await expect(
    page.getByText(
      "It's not you, it's us! Your payment went through, but we ran into an error confirming your booking. Don't worry - your place is secure, the issue has been flagged, and we'll get this sorted and email you asap.",
    ),
  ).toBeVisible();
});

test('a code that covers everything needs no payment', async ({ page }) => {
  await (await reserve(page, '/onsite/voices-of-the-river', someone())).click();
  await settled(page);
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect(page.getByRole('button', { name: 'Split over 4 months' })).toBeVisible();
  await page.getByLabel('Grant code').fill('NONSENSE');
  await page.getByRole('button', { name: 'Apply code' }).click();
  await expect(page.getByText(/^Error: That code didn't work - /)).toBeVisible();
  await page.getByLabel('Grant code').fill('FULL100');
  await page.getByRole('button', { name: 'Apply code' }).click();
  await expect(page.getByRole('button', { name: 'Split over 4 months' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm (no payment required)' }).click();
  await page.waitForURL('**/thanks/onsite/**');
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
});

test('a confirm page that was touched before its scripts came does not reload', async ({ page }) => {
  const link = await (await reserve(page, '/onsite/voices-of-the-river', someone())).getAttribute('href');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', (route) => released.then(() => route.continue()));
  await page.goto(link!, { waitUntil: 'commit' });
  await page.getByRole('button', { name: "Ok, let's go!" }).focus();
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  release();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form')!).some((name) => name.startsWith('__reactProps')),
  );
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await expect(page.getByRole('heading', { name: 'Stay for CAMP +7?' })).toBeFocused();
  expect(await page.evaluate(() => [sessionStorage.getItem('confirm-reloaded'), 'untouched' in window])).toEqual([
    null,
    true,
  ]);
});

test('Back, reload and the browser’s Back keep the choices', async ({ page }) => {
  await (await reserve(page, '/onsite/voices-of-the-river', someone())).click();
  await settled(page);
  await expect(page.getByRole('link', { name: /Back/ })).toHaveCount(0);
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await page.getByRole('button', { name: 'Yes, add +7' }).click();
  await page.getByLabel('Grant code').fill('OPEN25');
  await page.getByRole('button', { name: 'Apply code' }).click();
  await expect(page.getByText('€1,079, now')).toBeVisible();
  await page.reload();
  await expect(page.getByText('€1,079, now')).toBeVisible();
  await page.getByRole('link', { name: /Back/ }).click();
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect(page.getByText('€818, now')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Stay for CAMP +7?' })).toBeVisible();
});

test('a refused form says what is wrong and keeps every word', async ({ page }) => {
  await page.goto('/onsite/voices-of-the-river');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('About you').fill('I record rivers.');
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /last name/i }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('About you')).toHaveValue('I record rivers.');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('many clicks make one booking', async ({ page }) => {
  const email = someone();
  await page.goto('/online/composing-with-silence');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reserve')) posts.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: 'Reserve my place' }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  await expect(page.getByRole('link', { name: 'Confirm my booking' })).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('the last place taken meanwhile turns the form into the waiting list, the words kept', async ({
  page,
  request,
}) => {
  await page.goto('/onsite/writing-with-weather');
  await page.getByLabel('First name').fill('Late');
  await page.getByLabel('Last name').fill('Comer');
  await page.getByLabel('Email').fill(someone());
  const fields = await page
    .locator('form[action="/api/reserve"]')
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    );
  const quicker = await request.post('/api/reserve', {
    form: { ...fields, first_name: 'Early', last_name: 'Bird', email: someone(), key: 'e'.repeat(32) },
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect(quicker.status()).toBe(200);
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByRole('link', { name: 'Join the waiting list' })).toBeVisible();
  await expect(page.locator('input[name=first_name]')).toHaveValue('Late');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a place is reserved, confirmed and paid by plain forms', async ({ page }) => {
    const email = someone();
    await page.goto('/onsite/the-long-walk');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Reserve my place' }).click();
    await expect(page).toHaveURL(/\/reserve\/onsite\/the-long-walk/);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByRole('alert')).toContainText(/last name/i);
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByRole('button', { name: 'Reserve my place' }).click();
    await expect(page).toHaveURL(/\/confirm\/onsite\//);
    await page.getByRole('button', { name: "Ok, let's go!" }).click();
    await page.getByRole('button', { name: 'Yes, add +7' }).click();
    await page.getByLabel('Grant code').fill('OPEN50');
    await page.getByRole('button', { name: 'Apply code' }).click();
    await expect(page.getByText('Code applied!')).toBeVisible();
    await page.getByRole('button', { name: 'Pay in full' }).click();
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
  });

  test('who goes back and forth between the ways to pay always meets an open payment page', async ({ page }) => {
    await page.goto('/onsite/the-long-walk');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Email').fill(someone());
    await page.getByRole('button', { name: 'Reserve my place' }).click();
    const booking = page.url();
    for (const way of ['Pay in full', 'Split over 4 months', 'Pay in full']) {
      await page.goto(`${booking}?step=pay`);
      await page.getByRole('button', { name: way }).click();
      await expect(page.getByRole('button', { name: 'Decline the card' })).toBeVisible();
    }
  });
});
