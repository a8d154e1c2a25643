import { expect, PLAIN, readMail, readMailedLink, test, testBothWays, uniqueEmail } from './fixtures';

const INBOX = 'Please check your inbox: one click in our email confirms your subscription.';

testBothWays('a visitor subscribes and confirms by the mailed link', PLAIN, async ({ page, javaScriptEnabled }) => {
  const email = uniqueEmail();
  await page.goto('/subscribe');
  const button = page.getByRole('button', { name: 'Subscribe' });
  if (javaScriptEnabled) await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill('not an address');
  await button.click();
  const problem = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect(problem).toContainText('correct format');
  if (javaScriptEnabled) await expect(problem).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/correct format/);
  await expect(page.getByLabel('Email')).toHaveValue('not an address');
  await page.getByLabel('Email').fill(email);
  await button.click();
  await expect(page.getByText(INBOX)).toBeVisible();
  if (javaScriptEnabled) await expect(page.getByText(INBOX)).toBeFocused();
  await expect(page.getByRole('main').getByLabel('Email')).toHaveCount(0);

  const link = await readMailedLink(email, /confirm your subscription/i, '/subscribe_confirm/');
  const posts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== '/api/statistics') posts.push(pathname);
  });
  const response = await page.goto(link);
  expect(await response!.text()).toContain('Confirming your subscription...');
  expect(response!.headers()['cache-control']).toContain('no-store');
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByText('Your subscription is confirmed')).toBeVisible();
  await expect(page.getByText('Confirming your subscription...')).toBeHidden();
  expect(posts).toEqual(['/api/subscribe-confirm']);
});

testBothWays('a visitor joins the waiting list of a sold-out workshop', PLAIN, async ({ page, javaScriptEnabled }) => {
  const email = uniqueEmail();
  await page.goto('/subscribe/onsite/listening-to-ice');
  await expect(page.getByText(/Listening to Ice with/)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d+.*\d{4}$/)
      .first(),
  ).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  const next = page.getByText(/waiting list for Listening to Ice/);
  await expect(next).toBeVisible();
  if (javaScriptEnabled) await expect(next).toBeFocused();
  await expect(page).toHaveURL('/subscribe/onsite/listening-to-ice');
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  const turn = page.getByRole('listitem').filter({ hasText: 'it’s your turn, we email you and keep it for you' });
  await expect(turn).toBeVisible();
  await page.getByRole('link', { name: 'Back to the workshop' }).click();
  await expect(page).toHaveURL('/onsite/listening-to-ice');
  await readMailedLink(email, /waiting list/i, '/subscribe_confirm/');
});

test.describe('a pre-registration', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('that fails says so, can be sent again, and is confirmed by the mailed link', PLAIN, async ({ page }) => {
    const alerts: string[] = [];
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message());
      await dialog.accept();
    });
    await page.goto('/upcoming');
    const card = page.getByRole('article').filter({ hasText: 'The Bell Foundry' });
    await expect(card.getByText(/^Between \d/)).toBeVisible();
    const email = uniqueEmail();
    const send = card.getByRole('button', { name: 'Pre-register' });
    const cards = await page.getByRole('article').count();
    await expect(page.getByLabel('Email').filter({ visible: true })).toHaveCount(cards);
    await card.getByLabel('Email').fill(email);
    const failure = { status: 500, json: { ok: false, message: 'broken' } };
    await page.route('**/api/preregister', (route) => route.fulfill(failure), { times: 1 });
    await send.click();
    await expect.poll(() => alerts).toEqual(['Registration failed: 500']);
    await page.route('**/api/preregister', (route) => route.abort(), { times: 1 });
    await send.click();
    await expect.poll(() => alerts.at(-1)).toBe('Registration failed: network');
    await expect(card.getByLabel('Email')).toHaveValue(email);
    await send.click();
    await expect(card.getByText(/confirm your registration through the link in the email/)).toBeVisible();
    const response = await page.goto(await readMailedLink(email, /The Bell Foundry/, '/preregister_confirm/'));
    expect(await response!.text()).toContain('Confirming your subscription...');
    await expect(page.getByText('Your interest is noted')).toBeVisible();
  });
});

test('blanks that were pasted around an address are no error', PLAIN, async ({ page }) => {
  const forms = [
    ['/upcoming', 'Email', 'Pre-register', /confirm your registration/],
    ['/onsite/deep-drone', 'Your email for the waiting list', 'Join the waiting list', /puts you on the waiting list/],
  ] as const;
  for (const [path, label, name, message] of forms) {
    await page.goto(path);
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByRole('button', { name }) })
      .first();
    const field = form.getByLabel(label);
    await field.fill('ada@');
    await form.getByRole('button').click();
    await expect(field).toBeFocused();
    expect(await field.evaluate(({ validationMessage }: HTMLInputElement) => validationMessage)).not.toBe('');
    await field.fill(`\u00a0\ufeff${uniqueEmail()}\u00a0`);
    await form.getByRole('button').click();
    await expect(page.getByText(message)).toBeVisible();
  }
});

test('without JavaScript the form of one workshop leads to its own page', PLAIN, async ({ plainPage: page }) => {
  const email = uniqueEmail();
  await page.goto('/upcoming');
  const card = page.getByRole('article').filter({ hasText: 'The Cheap Orchestra' });
  // Valid in the browser, not on the site.
  await card.getByLabel('Email').fill('ada@example..org');
  await card.getByRole('button', { name: 'Pre-register' }).click();
  await expect(page.getByRole('heading', { name: 'The Cheap Orchestra' })).toBeVisible();
  await expect(page.getByText(/correct format/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example..org');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Pre-register' }).click();
  await expect(page.getByText(/confirm your registration/)).toBeVisible();
  await readMail(email, /The Cheap Orchestra/);
});
