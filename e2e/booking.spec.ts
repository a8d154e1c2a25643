import type { Locator, Page } from '@playwright/test';

import { applyCode, fillIn, holdPlace, openLastStep, paidToday, pay, waitForConfirmReload } from './booking-steps';
import { API, expect, PLAIN, readMail, readMailedLink, test, testBothWays, uniqueEmail } from './fixtures';

/** Counts what a finger does on a phone. */
async function usePhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let taps = 0;
  const tap = (control: Locator) => control.click().then(() => (taps += 1));
  const type = async (label: string, text: string) => {
    await tap(page.getByLabel(label));
    await page.getByLabel(label).fill(text);
  };
  return { tap, type, countTaps: () => taps };
}

test('on a phone a place is held after 7 taps', PLAIN, async ({ page }) => {
  const { tap, type, countTaps } = await usePhone(page);
  await page.goto('/?ws=481');
  await expect(page).toHaveURL('/');
  await tap(page.getByRole('link', { name: 'View all workshops' }));
  await page.waitForURL('/workshops');
  await tap(page.getByRole('searchbox'));
  await page.getByRole('searchbox').fill('river');
  await tap(page.getByRole('article').getByRole('link', { name: /Voices of the River/ }));
  await page.waitForURL('**/onsite/voices-of-the-river');
  expect((await page.locator('#book').boundingBox())!.y).toBeLessThan(844);
  await type('First name', 'Ada');
  await type('Last name', 'Lovelace');
  await type('Email', uniqueEmail());
  await tap(page.getByRole('button', { name: 'Reserve my place' }));
  const confirm = page.getByRole('link', { name: 'Confirm my booking' });
  await expect(confirm).toBeVisible();
  expect(countTaps()).toBe(7);
  await expect(page.locator('[data-panel]')).toHaveAttribute('data-panel', 'reserved');
  await expect(confirm).toHaveAttribute('href', /^\/confirm\/onsite\/[\w-]{22,}$/);
});

test('on a phone a held place is paid with +7 and a grant after 7 taps', PLAIN, async ({ page }) => {
  const email = uniqueEmail();
  await holdPlace('/onsite/voices-of-the-river', email);
  const { tap, type, countTaps } = await usePhone(page);
  // One tap on the link in the email.
  await page.goto(await readMailedLink(email, /held|place/i, '/confirm/onsite/'));
  await waitForConfirmReload(page);
  await expect(page.getByText('Hello Ada')).toBeVisible();
  await expect(page.getByText(/We hold it until .* \(Paris time\)/)).toBeVisible();
  await tap(page.getByRole('button', { name: "Ok, let's go!" }));
  await expect(page.getByRole('heading', { name: 'Stay for CAMP +7?' })).toBeFocused();
  await expect(page.getByText(/^You leave on Monday .* instead of Monday /)).toBeVisible();
  await tap(page.getByRole('button', { name: 'Yes, add +7' }));
  await expect(paidToday(page)).toContainText('€1,439');
  await type('Grant code', 'open50');
  await tap(page.getByRole('button', { name: 'Apply code' }));
  await expect(page.getByText('Code applied!')).toBeVisible();
  await expect(page.getByLabel('Grant code')).toHaveValue('OPEN50');
  const total = (await page.locator('p', { has: page.locator('del') }).boundingBox())!;
  const split = (await page.getByRole('button', { name: 'Split over 4 months' }).boundingBox())!;
  expect(split.y + split.height - total.y).toBeLessThan(844);
  await tap(page.getByRole('button', { name: 'Pay in full' }));
  await page.waitForURL(`${API}/pay/**`);
  await expect(page.getByText('€720').first()).toBeVisible();
  await pay(page, 'thanks/onsite', '€720');
  // Those of the payment page and of the email.
  expect(countTaps() + 2).toBe(7);
  await expect(page.getByText(email)).toBeVisible();
  const leave = page.getByText(/^Monday .* the shuttle is back in Toulouse by 11:00$/);
  await expect(leave).toBeVisible();
  await expect(page.getByText('CAMP +7: seven more nights after the workshop')).toBeVisible();
  for (const [term, fact] of [
    ['Price', '€1,439'],
    ['Code', 'OPEN50, 50% off: −€719'],
    ['Total', '€720'],
    ['Paid', '€720'],
  ]) {
    await expect(page.getByRole('term').filter({ hasText: term }).locator('~ dd')).toHaveText(fact!);
  }
  const receipt = page.getByRole('definition').filter({ hasText: /^CAMP-\d{4}-\d{5}$/ });
  const mail = (await readMail(email, /confirmed/i)).text;
  expect(mail).toContain(`Leave: ${await leave.innerText()}`);
  expect(mail).toContain(`RECEIPT ${(await receipt.innerText()).trim()}`);
  expect(mail).toContain('Code: OPEN50, 50% off: −€719');
  expect(mail).toContain('Paid: €720');
  await page.getByRole('link', { name: 'What to know before you come' }).click();
  await expect(page).toHaveURL('/faq?topic=onsiteworkshops');
});

test('after the first instalment the thanks page says when the others are due', PLAIN, async ({ page }) => {
  await openLastStep(page, '/onsite/the-long-walk');
  await page.getByRole('button', { name: 'Split over 4 months' }).click();
  await pay(page, 'thanks/onsite');
  await expect(page.getByText(/^Tuesday .* the shuttle leaves Toulouse at 18:00$/)).toBeVisible();
  await expect(page.getByText('CAMP +7: seven more nights')).toHaveCount(0);
  const payments = Array<RegExp>(3).fill(/^€[\d.,]+ on \d+ \w+ \d{4}$/);
  await expect(page.getByRole('definition').getByRole('listitem')).toHaveText(payments);
  await page.getByText('Your email', { exact: true }).click();
  await page.getByRole('button', { name: 'Send me the email again' }).click();
  await expect(page.getByText(/^It’s on its way/)).toBeFocused();
  const number = await page.getByRole('term').filter({ hasText: 'Receipt' }).locator('~ dd').innerText();
  await page.getByRole('link', { name: 'Print a receipt' }).click();
  for (const fact of [number, 'Ada Lovelace, ', 'The Long Walk, ']) await expect(page.getByText(fact)).toBeVisible();
  // The lines in the margin would print the secret of the URL. They take some 10,000 bytes.
  const [sheet, withLines] = [await page.pdf(), await page.pdf({ displayHeaderFooter: true })];
  expect(withLines.length).toBeLessThan(sheet.length + 1000);
  await page.getByRole('link', { name: 'Back to my booking' }).click();
});

test('a visitor who cannot come cancels by the link in the confirmation', PLAIN, async ({ page }) => {
  const email = uniqueEmail();
  await openLastStep(page, '/onsite/the-long-walk', email);
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await pay(page, 'thanks/onsite');
  const thanks = page.url();
  const cancel = await readMailedLink(email, /confirmed/i, '/cancel/onsite/');
  await page.goto(cancel.replace('/cancel/', '/thanks/'));
  const today = await page.getByText(/^Cancel today and you get back €/).innerText();
  await page.getByRole('link', { name: 'Cancel my booking' }).click();
  const back = page.getByRole('term').filter({ hasText: 'You get back' }).locator('~ dd');
  await expect(back).toHaveText(/^€/);
  const refund = await back.innerText();
  expect(today).toContain(refund);
  await page.getByRole('button', { name: 'Cancel my booking' }).click();
  await expect(page.getByRole('heading', { name: 'This booking is cancelled' })).toBeVisible();
  await expect(page.getByText(/^You get back €/)).toContainText(refund);
  expect((await readMail(email, /cancelled/i)).text).toContain(`You get back: ${refund}`);
  for (const url of [thanks, cancel]) {
    const html = await (await page.request.get(url)).text();
    expect(html).toMatch(/<h1[^>]*>This booking is cancelled</);
    expect(html).not.toContain('>Cancel my booking<');
  }
});

testBothWays('a mistyped email address is corrected, and its link is released', PLAIN, async ({ page }) => {
  const [typo, email] = [uniqueEmail(), uniqueEmail()];
  await page.goto('/onsite/the-long-walk');
  await fillIn(page, typo);
  await page.getByText('Tell the tutors about you').click();
  await page.getByLabel(/^About you/).fill('I build things that hum.');
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByText(typo)).toBeVisible();
  await expect(page.getByText(/We hold it until/)).toBeVisible();
  const first = await readMailedLink(typo, /held/i, '/confirm/onsite/');
  await page.getByText('Correct it').click();
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
  await expect(page.getByLabel(/^About you/)).toHaveValue('I build things that hum.');
  await expect(page.getByLabel('Email')).toHaveValue(typo);
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Correct my reservation' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'correct format' }).first()).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Correct my reservation' }).click();
  await expect(page.getByRole('heading', { name: 'Your place is reserved' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const read = async (link: string) => (await page.request.get(link)).text();
  expect(await read(first)).toMatch(/<h1[^>]*>This place has been released</);
  expect(await read(await readMailedLink(email, /held/i, '/confirm/onsite/'))).toMatch(
    /Hello <span translate="no">Ada/,
  );
});

test('a payment whose confirmation fails says that the place is secure', async ({ page }) => {
  await openLastStep(page, '/online/live-coding-from-zero');
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await page.getByRole('button', { name: 'Pay, but let the confirmation fail' }).click();
  await page.waitForURL('**/paymenterror/online/**');
  const apology =
    "It's not you, it's us! Your payment went through, but we ran into an error confirming your booking. " +
    "Don't worry - your place is secure, the issue has been flagged, and we'll get this sorted and email you asap.";
  await expect(page.getByText(apology)).toBeVisible();
});

test('without JavaScript a place is reserved, confirmed and paid', PLAIN, async ({ plainPage: page }) => {
  const email = uniqueEmail();
  await page.goto('/onsite/the-long-walk');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page).toHaveURL(/\/reserve\/onsite\/the-long-walk/);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByRole('alert')).toContainText(/last name/i);
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByRole('heading', { name: 'Your place is reserved' })).toBeVisible();
  await page.getByRole('link', { name: 'Confirm my booking' }).click();
  await expect(page).toHaveURL(/\/confirm\/onsite\//);
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await page.getByRole('button', { name: 'Yes, add +7' }).click();
  await applyCode(page, 'OPEN50');
  await expect(page.getByText('Code applied!')).toBeVisible();
  const lastStep = page.url();
  for (const way of ['Pay in full', 'Split over 4 months', 'Pay in full']) {
    await page.goto(lastStep);
    await page.getByRole('button', { name: way }).click();
    await expect(page.getByRole('button', { name: 'Decline the card' })).toBeVisible();
  }
  await pay(page, 'thanks/onsite');
  await expect(page.getByText(email)).toBeVisible();
});
