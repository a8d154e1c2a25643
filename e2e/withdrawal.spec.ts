import { pay } from './booking-steps';
import { expect, readMail, testBothWays, uniqueEmail } from './fixtures';

testBothWays('a buyer withdraws from a bundle with address and receipt, and is paid back', {}, async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/bundles');
  await page.getByRole('article').filter({ hasText: '€867' }).getByRole('button', { name: 'Buy now' }).click();
  await page.getByLabel('Email').fill(email);
  await pay(page, 'bundle_thanks', '€867');
  const { text } = await readMail(email, /bundle/i);
  const receipt = /CAMP-\d{4}-\d+/.exec(text)![0];

  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from the contract here' }).click();
  const next = page.getByRole('button', { name: 'Go on' });
  await next.click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Number of the receipt').fill(receipt);
  await next.click();
  await expect(page.getByRole('main')).toContainText(`receipt ${receipt}, bought with the address ${email}`);
  expect(page.url()).not.toContain(receipt);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeVisible();
  expect((await readMail(email, /Cancelled: /)).text).toContain('€867');
});
