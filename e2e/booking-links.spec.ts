import { expect, PLAIN, test, testBothWays, uniqueEmail } from './fixtures';

testBothWays('a visitor gets the links of the bookings of an address by email', PLAIN, async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/contact');
  await page.getByRole('link', { name: 'send you its link again' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the links of my bookings' }).click();
  await expect(page.getByText('If there are bookings under this address')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Email')).toHaveCount(0);
});

test('the page of an unknown link leads to the form for the links', async ({ page }) => {
  await page.goto('/thanks/onsite/unknown-link-of-22-chars');
  await page.getByRole('link', { name: 'let us send you the links of your bookings' }).click();
  await expect(page).toHaveURL('/booking-links');
});
