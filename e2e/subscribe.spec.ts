import type { Page } from '@playwright/test';

import { expect, readMail, uniqueEmail, test } from './fixtures';

const linkFromMail = async (page: Page, email: string, subject: RegExp, path: string) =>
  (await readMail(page, email, subject)).links.find((href) => href.includes(path))!;

test('a visitor subscribes and confirms by the link in the mail, once', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/subscribe');
  const button = page.getByRole('button', { name: 'Subscribe' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill(email);
  await button.click();
  await expect(
    page.getByText('Please check your inbox: one click in our email confirms your subscription.'),
  ).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveCount(0);

  const link = await linkFromMail(page, email, /confirm your subscription/i, '/subscribe_confirm/');
  const posts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== '/api/statistics') posts.push(pathname);
  });
  const response = await page.goto(link);
  expect(await response!.text()).toContain('Confirming your subscription...');
  expect(response!.headers()['cache-control']).toContain('no-store');
  await expect(page.getByText('Your subscription is confirmed')).toBeVisible();
  expect(posts).toEqual(['/api/subscribe-confirm']);
});

test('an unknown confirmation link can be retried', async ({ page }) => {
  await page.goto('/subscribe_confirm/abcdefghijklmnopqrstuvwxyz');
  await expect(page.getByText('Sorry, something went wrong. Please try again later.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('a sold-out workshop has a waiting list of its own', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/subscribe/onsite/listening-to-ice');
  await expect(page.getByText(/Listening to Ice with/)).toBeVisible();
  await expect(page.getByRole('main').getByText(/^\d+.*\d{4}$/)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText(/waiting list for Listening to Ice/)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'it’s your turn, we email you and keep it for you' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the workshop' })).toHaveAttribute(
    'href',
    '/onsite/listening-to-ice',
  );
  await page.goto(await linkFromMail(page, email, /waiting list/i, '/subscribe_confirm/'));
  await expect(page.getByText(/You’re on the waiting list/)).toBeVisible();
});

test('the waiting list of an unknown workshop shows its form, an unknown kind does not', async ({ page }) => {
  expect((await page.goto('/subscribe/online/never-heard-of'))?.status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  expect((await page.goto('/subscribe/nonsense/1'))?.status()).toBe(404);
});

test('a malformed email address gets a message at its field and is kept', async ({ page }) => {
  await page.goto('/subscribe');
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert').filter({ has: page.getByRole('link') })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/correct format/);
  await expect(page.getByLabel('Email')).toHaveValue('not an address');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('subscribing leads to a page, and so does the link in the mail', async ({ page }) => {
    const email = uniqueEmail();
    await page.goto('/subscribe');
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('alert')).toContainText('correct format');
    await expect(page.getByLabel('Email')).toHaveValue('not an address');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Please check your inbox')).toBeVisible();

    await page.goto(await linkFromMail(page, email, /confirm your subscription/i, '/subscribe_confirm/'));
    await expect(page.getByText('Confirming your subscription...')).toBeHidden();
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByText('Your subscription is confirmed')).toBeVisible();
  });

  test('the waiting list responds on its own page', async ({ page }) => {
    await page.goto('/subscribe/onsite/listening-to-ice');
    await page.getByLabel('Email').fill(uniqueEmail());
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(page).toHaveURL('/subscribe/onsite/listening-to-ice');
    await expect(page.getByText(/waiting list for Listening to Ice/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the workshop' }).click();
    await expect(page).toHaveURL('/onsite/listening-to-ice');
  });
});
