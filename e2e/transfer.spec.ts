import { openLastStep, pay } from './booking-steps';
import { expect, readMail, readMailedLink, testBothWays, uniqueEmail } from './fixtures';

const PATH = '/online/notebooks-of-place';

testBothWays('a visitor sends someone in their place, who takes it over', {}, async ({ page }) => {
  const [sender, wrong, guest] = [uniqueEmail(), uniqueEmail(), uniqueEmail()];
  await openLastStep(page, PATH, sender);
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await pay(page, 'thanks');
  await expect(page.getByText(/^The link in our emails about this booking opens a form for it, until/)).toBeVisible();

  const thanks = await readMailedLink(sender, /You’re in/, '/thanks/');
  await page.goto(thanks);
  await page.getByText('Offer my place').click();
  const send = page.getByRole('button', { name: 'Offer them my place' });
  await page.getByLabel('Their name').fill('Grace Hopper');
  await page.getByLabel('Their email').fill(sender);
  await send.click();
  await expect(page.getByText('This is your own address.').first()).toBeVisible();
  await page.getByLabel('Their email').fill(wrong);
  await send.click();
  await expect(page.getByText('Offered. The email is on its way')).toBeVisible();
  const first = await readMailedLink(wrong, /offers you a place/, '/transfer/');
  await page.getByRole('button', { name: 'Take the offer back' }).click();
  await expect(page.getByText('Taken back: the place stays yours.')).toBeVisible();
  await page.goto(first);
  await expect(page.getByRole('heading', { name: 'This offer was taken back' })).toBeVisible();

  await page.goto(thanks);
  await page.getByText('Offer my place').click();
  await page.getByLabel('Their name').fill('Grace Hopper');
  await page.getByLabel('Their email').fill(guest);
  await send.click();
  await expect(page.getByText(guest)).toBeVisible();

  await page.goto(await readMailedLink(guest, /offers you a place/, '/transfer/'));
  await expect(page.getByText(/^Ada Lovelace has booked a place/)).toBeVisible();
  const take = page.getByRole('button', { name: 'Take the place' });
  await take.click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await take.click();
  await page.waitForURL('**/thanks/online/**');
  await expect(page.getByText(guest)).toBeVisible();
  await expect(page.getByText('Write to the person who has sent you')).toBeVisible();
  await expect(page.getByText('€')).toHaveCount(0);
  expect((await readMail(guest, /You’re in/)).text).toContain('There is nothing to pay');
  expect((await readMail(sender, /passed on/)).text).toContain('The receipt stays yours');

  await page.goto(thanks);
  await expect(page.getByRole('heading', { name: 'This place is passed on' })).toBeVisible();
  await page.getByRole('link', { name: 'Print the receipt' }).click();
  await expect(page.getByRole('definition').filter({ hasText: `Ada Lovelace, ${sender}` })).toBeVisible();
});
