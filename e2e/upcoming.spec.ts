import { expect, readMail, uniqueEmail, test, waitForScripts } from './fixtures';

test('a visitor pre-registers and confirms by the link in the mail', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/upcoming');
  const card = page.getByRole('article').filter({ hasText: 'The Bell Foundry' });
  await expect(card.getByText(/^Between \d/)).toBeVisible();
  await card.getByLabel('Email').fill(email);
  await card.getByRole('button', { name: 'Pre-register' }).click();
  await expect(card.getByText(/confirm your registration through the link in the email/)).toBeVisible();
  const { links } = await readMail(page, email, /The Bell Foundry/);
  const link = links.find((href) => href.includes('/preregister_confirm/'))!;
  const response = await page.goto(link);
  expect(await response!.text()).toContain('Confirming your subscription...');
  await expect(page.getByText('Your interest is noted')).toBeVisible();
});

test('a failed pre-registration raises an alert and can be sent again', async ({ browser }) => {
  // Not the fixture's page: the browser logs the failure that this test provokes.
  const page = await browser.newPage();
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  await page.goto('/upcoming');
  await waitForScripts(page);
  const card = page.getByRole('article').filter({ hasText: 'Dream Reports' });
  const email = uniqueEmail();
  await card.getByLabel('Email').fill(email);
  await page.route(
    '**/api/preregister',
    (route) => route.fulfill({ status: 500, json: { ok: false, message: 'broken' } }),
    { times: 1 },
  );
  await card.getByRole('button', { name: 'Pre-register' }).click();
  await expect.poll(() => alerts).toEqual(['Registration failed: 500']);
  await page.route('**/api/preregister', (route) => route.abort(), { times: 1 });
  await card.getByRole('button', { name: 'Pre-register' }).click();
  await expect.poll(() => alerts.at(-1)).toBe('Registration failed: network');
  await expect(card.getByLabel('Email')).toHaveValue(email);
  await card.getByRole('button', { name: 'Pre-register' }).click();
  await expect(card.getByText(/confirm your registration/)).toBeVisible();
  await page.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of one workshop responds with a page of its own', async ({ page }) => {
    const email = uniqueEmail();
    await page.goto('/upcoming');
    const card = page.getByRole('article').filter({ hasText: 'The Cheap Orchestra' });
    // Valid in the browser, not on the site.
    await card.getByLabel('Email').fill('ada@example');
    await card.getByRole('button', { name: 'Pre-register' }).click();
    await expect(page.getByRole('heading', { name: 'The Cheap Orchestra' })).toBeVisible();
    await expect(page.getByText(/correct format/)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ada@example');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Pre-register' }).click();
    await expect(page.getByText(/confirm your registration/)).toBeVisible();
    await readMail(page, email, /The Cheap Orchestra/);
  });
});
