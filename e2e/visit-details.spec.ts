import { applyCode, openLastStep } from './booking-steps';
import { API, expect, PLAIN, readMailedLink, test, uniqueEmail, waitForScripts } from './fixtures';

test('a guest tells what they need, and has the email sent again', PLAIN, async ({ page, plainPage }) => {
  const email = uniqueEmail();
  await openLastStep(page, '/onsite/the-long-walk', email);
  await applyCode(page, 'FULL100');
  await page.getByRole('button', { name: 'Confirm (no payment required)' }).click();
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
  const link = await readMailedLink(email, /You’re in/, '#before-you-come');
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(link.replace(/#.*/, ''));
    expect((await page.getByRole('term').first().boundingBox())!.y).toBeLessThan(height / 3);
  }
  expect((await page.getByRole('main').boundingBox())!.height).toBeLessThanOrEqual(1800);
  await page.goto(link);
  await page.getByText('Tell us about your visit').click();
  await page.getByLabel('Diet').fill('Vegan');
  await page.getByLabel('Allergies').fill('x'.repeat(501));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ has: page.getByRole('link') })).toBeFocused();
  await expect(page.getByLabel('Diet')).toHaveValue('Vegan');
  await waitForScripts(page);
  await page.getByLabel('Allergies').fill('Peanuts');
  await expect(page.getByText('must be 500 characters or fewer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved, thank you.')).toBeVisible();

  await plainPage.goto(link);
  await expect(plainPage.getByRole('definition').filter({ hasText: 'Peanuts' })).toBeVisible();
  await plainPage.getByText('Change what you told us').click();
  await expect(plainPage.getByLabel('Diet')).toHaveValue('Vegan');
  await plainPage.getByLabel('Allergies').fill('x'.repeat(501));
  await plainPage.getByRole('button', { name: 'Save' }).click();
  await expect(plainPage.getByRole('alert')).toBeFocused();
  await plainPage.getByLabel('Allergies').fill('Peanuts');
  await plainPage.getByLabel('Emergency contact').fill('Jon, 0612345678');
  await plainPage.getByRole('button', { name: 'Save' }).click();
  await expect(plainPage.getByRole('definition').filter({ hasText: 'Jon, 0612345678' })).toBeVisible();
  await plainPage.getByText('Your email', { exact: true }).click();
  await plainPage.getByRole('button', { name: 'Send me the email again' }).click();
  await expect(plainPage.getByText(/^It’s on its way/)).toBeVisible();
  const countMails = async () => (await (await fetch(`${API}/outbox`)).text()).split(`to ${email}<br>`).length - 1;
  await expect.poll(countMails).toBe(3);
});
