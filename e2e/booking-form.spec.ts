import { fillIn, holdPlace, pay, reserve, skipConfirmReload } from './booking-steps';
import { expect, observeLayoutShifts, PLAIN, readMail, test, uniqueEmail } from './fixtures';

test('a refused form says what is wrong and keeps what was typed', PLAIN, async ({ page }) => {
  await page.goto('/onsite/voices-of-the-river');
  await page.getByLabel('First name').fill('Ada');
  await page.getByText('Tell the tutors about you').click();
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
  for (const name of ['terms and conditions', 'Saoirse Brannigan']) {
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(page.getByLabel('First name')).toBeHidden();
    await page.goBack();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('About you')).toHaveValue('I record rivers.');
  }
});

test('a link to another date chooses it in a form that is being filled in', async ({ page }) => {
  await page.goto('/onsite/the-hut-choir');
  await page.getByLabel('First name').fill('Ada');
  const link = page.getByRole('list', { name: 'Dates' }).getByRole('listitem').last().getByRole('link').first();
  const field = page.getByRole('combobox', { name: 'Date' });
  await expect(field.locator('option:checked')).not.toHaveText(await link.innerText());
  await link.click();
  await expect(field.locator('option:checked')).toHaveText(await link.innerText());
  await expect(field).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page).toHaveURL('/onsite/the-hut-choir');
});

test('many clicks hold one place, which every page remembers until its release, and move nothing', async ({ page }) => {
  await page.goto('/online/composing-with-silence');
  await fillIn(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reserve')) posts.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: 'Reserve my place' }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  await expect(page.getByRole('link', { name: 'Confirm my booking' })).toBeVisible();
  expect(posts).toHaveLength(1);
  const line = page.getByRole('link', { name: /^You hold a place until \w+day \d\d:\d\d$/ });
  await expect(line).toBeVisible();
  await page.reload();
  const panel = page.locator('[data-panel=reserved]');
  await expect(panel.getByRole('heading', { name: 'You hold a place until' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Confirm my booking' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Reserve for another person' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your place' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reserve' })).toBeHidden();
  const shifts = await observeLayoutShifts(page);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(line).toBeVisible();
  expect(await shifts()).toBe(0);
  await line.click();
  await expect(page.getByRole('heading', { name: 'You hold a place until' })).toBeVisible();
  await page.getByRole('link', { name: 'Release the place' }).click();
  await page.getByRole('button', { name: 'Release the place' }).click();
  await expect(page.getByText('free again')).toBeVisible();
  await page.goto('/about');
  await expect(page.getByText('You hold a place')).toBeHidden();
});

test('without scripts a held place is shown where its form was sent', async ({ plainPage: page }) => {
  const email = uniqueEmail();
  await reserve(page, '/online/composing-with-silence', email);
  await page.context().clearCookies({ name: 'flash-reserve' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You hold a place until' })).toBeVisible();
  await page.getByRole('link', { name: 'Correct it' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');

  await page.goBack();
  await page.getByRole('link', { name: 'Reserve for another person' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('First name').fill('Byron');
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByRole('heading', { name: 'Reserve for another person' })).toBeVisible();
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByRole('heading', { name: 'Your place is reserved' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'confirm that one' })).toBeVisible();
  await page.getByRole('link', { name: 'Confirm my booking' }).click();
  await expect(page.getByRole('heading', { name: 'Hello Byron' })).toBeVisible();
});

test('a second person of a mailbox, in another browser, is held at once', async ({ plainPage: page }) => {
  const email = uniqueEmail();
  await holdPlace('/online/composing-with-silence', email);
  await page.goto('/online/composing-with-silence');
  await fillIn(page, email);
  await page.getByLabel('First name').fill('Byron');
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await page.getByRole('link', { name: 'Confirm my booking' }).click();
  await expect(page.getByRole('heading', { name: 'Hello Byron' })).toBeVisible();
  const hasBoth = ({ text }: { text: string }) => text.includes('You already hold a place for Ada Lovelace');
  await expect.poll(async () => hasBoth(await readMail(email, /place is held/))).toBe(true);
});

test('a place whose link could not be emailed says so, with and without scripts', async ({ page, plainPage }) => {
  const email = uniqueEmail();
  for (let mail = 0; mail < 3; mail += 1) await holdPlace('/online/composing-with-silence', email);
  for (const browser of [page, plainPage]) {
    await browser.goto('/online/composing-with-silence');
    await fillIn(browser, email);
    await browser.getByLabel('First name').fill(browser === page ? 'Byron' : 'Mary');
    await browser.getByRole('button', { name: 'Reserve my place' }).click();
    await expect(browser.getByText('Confirm it here and keep the page: we sent no email')).toBeVisible();
    await browser.getByRole('link', { name: 'Confirm my booking' }).click();
    await expect(browser.getByText('Not today? Keep this page: we sent no email with its link')).toBeVisible();
  }
});

test('a form whose last place is taken leads to the waiting list and keeps its input', async ({ page, request }) => {
  await page.goto('/onsite/writing-with-weather');
  await page.getByLabel('First name').fill('Late');
  await page.getByLabel('Last name').fill('Comer');
  await page.getByLabel('Email').fill(uniqueEmail());
  const fields = await page
    .locator('form[action="/api/reserve"]')
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    );
  const quicker = await request.post('/api/reserve', {
    form: { ...fields, first_name: 'Early', last_name: 'Bird', email: uniqueEmail(), key: 'e'.repeat(32) },
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect(quicker.status()).toBe(200);
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  await expect(page.locator('input[name=first_name]')).toHaveValue('Late');
});

test('a tab that was left open says, when the visitor comes back, that its place was paid in another', async ({
  page,
  context,
}) => {
  const confirm = await reserve(page, '/onsite/the-long-walk', uniqueEmail());
  const line = page.getByRole('link', { name: /^You hold a place until / });
  await expect(line).toBeVisible();
  const other = await context.newPage();
  await skipConfirmReload(other);
  await other.goto(`${await confirm.getAttribute('href')}?step=pay&add_ww=0`);
  await other.getByRole('button', { name: 'Pay in full' }).click();
  await pay(other, 'thanks/onsite');
  // Pages of a headless browser are always visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('You have already booked this workshop')).toBeVisible();
  await expect(page.getByText('Your place is reserved')).toBeHidden();
  await expect(line).toBeHidden();
});

test.describe('when a script cannot be loaded, as after a deploy', () => {
  test.use({ viewport: { width: 360, height: 640 }, expectedErrors: [/Failed to load resource: net::ERR_FAILED/] });

  test('the form remains, and reserves', async ({ page }) => {
    await page.goto('/online/composing-with-silence');
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.getByLabel('First name').fill('Ada');
    await failed;
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Email').fill(uniqueEmail());
    await page.getByRole('button', { name: 'Reserve my place' }).click();
    await expect(page.getByRole('link', { name: 'Confirm my booking' })).toBeVisible();
  });
});
