import { applyCode, openLastStep, pay } from './booking-steps';
import { API, expect, PLAIN, readMail, test, uniqueEmail } from './fixtures';
import { readHead } from './search/page-head';

test('a visitor buys a bundle in pounds, gets its code and copies it', PLAIN, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = uniqueEmail();
  await page.goto('/bundles');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('GBP');
  const ticket = page
    .getByRole('article')
    .filter({ hasText: /5\s*workshops/ })
    .filter({ visible: true });
  await expect(ticket).toHaveCount(1);
  await expect(ticket.getByText('£1,150').first()).toBeVisible();
  await expect(ticket.getByText('22% off').first()).toBeVisible();
  await expect(ticket.getByText('5 at £295 each')).toBeVisible();
  await expect(ticket.getByText('£230', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^One online workshop costs £\d+ to £\d+ by itself\. A ✓ is where a bundle saves money\.$/),
  ).toBeVisible();
  const savings = page.getByRole('table').filter({ visible: true });
  await expect(savings.getByRole('columnheader')).toHaveText(['Workshop', 'Bundle of', '3', '5', '10']);
  await expect(savings.getByRole('row').last()).toHaveText(/, £\d+✓✓✓$/);
  await expect(savings.getByRole('rowheader').first().getByRole('link')).toHaveAttribute('href', /^\/online\//);
  await ticket.getByRole('button', { name: 'Copy code' }).click();
  await expect(ticket.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BUNDLE-5');
  await ticket.getByRole('button', { name: 'Buy now' }).click();
  await page.waitForURL(`${API}/pay/**`);
  await page.getByLabel('Email').fill(email);
  await pay(page, 'bundle_thanks', '£1,150');
  await expect(page.getByText(email)).toBeVisible();
  const code = await page.locator('code').innerText();
  expect((await page.locator('code').boundingBox())?.height).toBeGreaterThan(24);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(page.getByText('Copied!')).toBeHidden();
  expect((await readMail(email, /bundle/i)).text).toContain(code);
});

test('before a bundle pays for a workshop that costs less, it says so', async ({ page, plainPage }) => {
  await plainPage.goto('/bundles');
  const ticket = plainPage.getByRole('article').filter({ hasText: '€867' });
  await ticket.getByRole('button', { name: 'Buy now' }).click();
  await plainPage.getByLabel('Email').fill(uniqueEmail());
  await pay(plainPage, 'bundle_thanks', '€867');
  const code = await plainPage.locator('code').innerText();
  await openLastStep(page, '/online/home-foley');
  await applyCode(page, code, 'Bundle or discount code');
  await expect(page.getByText('This uses 1 of the 3 workshops left on your bundle.')).toBeVisible();
  await expect(page.getByText('A workshop on your bundle cost €289; on its own, this one costs €190.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm (no payment required)' }).click();
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
});

test('the bundles are products with a price in each currency', async ({ request }) => {
  const { structuredData } = readHead(await (await request.get('/bundles')).text());
  const products = structuredData.filter((each) => each['@type'] === 'Product');
  expect(products).toHaveLength(3);
  for (const { offers } of products as { offers?: { priceCurrency: string }[] }[]) {
    expect(offers?.map(({ priceCurrency }) => priceCurrency)).toEqual(['EUR', 'GBP', 'USD']);
  }
});

test('an alumna buys mentorship', PLAIN, async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/mentorship');
  const six = page.getByRole('article').filter({ hasText: 'Six sessions' }).filter({ visible: true });
  await expect(six.getByText('€540').first()).toBeVisible();
  await six.getByRole('button', { name: 'Buy now' }).click();
  await page.waitForURL(`${API}/pay/**`);
  await page.getByLabel('Email').fill(email);
  await pay(page, 'mentorship_thanks', '€540');
  await expect(page.getByText(email)).toBeVisible();
});

test('without JavaScript bundles have every currency and lead to payment', PLAIN, async ({ plainPage: page }) => {
  await page.goto('/bundles');
  await expect(page.getByRole('heading', { name: 'In US dollars' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(9);
  await page.getByRole('article').filter({ hasText: '$2,590' }).getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL(new RegExp(`^${API}/pay/`));
  await expect(page.getByText('$2,590').first()).toBeVisible();
});
