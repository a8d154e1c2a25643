import { openLastStep, applyCode, fillIn, holdPlace, paidToday, reserve, skipConfirmReload } from './booking-steps';
import { expect, holdRequests, PLAIN, readMailedLink, test, testBothWays, uniqueEmail } from './fixtures';

test('a confirm page that was touched before its scripts loaded does not reload', async ({ page }) => {
  const link = await holdPlace('/onsite/songs-without-guitars');
  const release = await holdRequests(page, '**/_next/static/**/*.js');
  await page.goto(link, { waitUntil: 'commit' });
  await page.getByRole('button', { name: "Ok, let's go!" }).focus();
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  release();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form')!).some((name) => name.startsWith('__reactProps')),
  );
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await expect(page.getByRole('heading', { name: 'Stay for CAMP +7?' })).toBeFocused();
  expect(await page.evaluate(() => [sessionStorage.getItem('confirm-reloaded'), 'untouched' in window])).toEqual([
    null,
    true,
  ]);
});

test('the mailed link keeps the reservation’s currency, and two tabs are independent', async ({ page, browser }) => {
  const email = uniqueEmail();
  await page.goto('/onsite/songs-without-guitars');
  await page.getByRole('combobox', { name: 'Currency' }).first().selectOption('GBP');
  await reserve(page, page.url(), email);
  const link = await readMailedLink(email, /held|place/i, '/confirm/onsite/');

  const context = await browser.newContext();
  await skipConfirmReload(context);
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const tab of [first, second]) {
    await tab.goto(link);
    await tab.getByRole('button', { name: "Ok, let's go!" }).click();
    await tab.getByRole('button', { name: 'No thanks' }).click();
    await expect(paidToday(tab)).toContainText('£940');
  }
  await second.getByRole('link', { name: '$ USD' }).click();
  await expect(paidToday(second)).toContainText('$1,190');
  await first.reload();
  await second.reload();
  await expect(paidToday(first)).toContainText('£940');
  await expect(paidToday(second)).toContainText('$1,190');
  await first.getByRole('button', { name: 'Pay in full' }).click();
  await expect(first.getByRole('button', { name: 'Pay £940' })).toBeVisible();
  await context.close();
});

test('an applied code outlives reload and Back where the browser blocks storage', async ({ page, context }) => {
  await page.addInitScript(() => {
    const block = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: block });
  });
  await page.goto(`${await holdPlace('/onsite/songs-without-guitars')}?step=pay&add_ww=0`);
  const reduced = page.getByText(/^Code applied! 50% off: €\d+ instead of €[\d,]+$/);
  await applyCode(page, 'OPEN50');
  await expect(reduced).toBeVisible();
  await page.reload();
  await expect(reduced).toBeVisible();
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeVisible();
  await context.clearCookies();
  await page.goBack();
  await expect(reduced).toBeVisible();
  await page.getByRole('link', { name: '← Back' }).click();
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect(reduced).toBeVisible();
});

test('a result page has header and footer whole, and the menu of a confirmation is behind its button', async ({
  page,
}) => {
  await skipConfirmReload(page);
  const confirm = await holdPlace('/online/live-coding-from-zero');
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['confirm', 'thanks', 'paymentfailed', 'paymenterror']) {
      await page.goto(confirm.replace('confirm', name));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Subscribe for early access')).toBeVisible();
      for (const link of ['Workshops', 'CAMP +7', 'Contact us', 'Terms & Conditions', 'Privacy Policy']) {
        await expect(footer.getByRole('link', { name: link, exact: true }).first()).toBeVisible();
      }
      const isFolded = name === 'confirm' || width < 992;
      await expect(header.getByRole('link', { name: 'Workshops' })).toHaveCount(isFolded ? 0 : 1);
      if (isFolded) await header.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Info')).toBeVisible();
      await expect(header.getByRole('combobox', { name: 'Currency' })).toBeVisible();
    }
  }
});

test('a stay whose card is declined can be paid again at the same total', async ({ page, context }) => {
  await page.goto('/residencies');
  await expect(page.locator('form[action="/residency_checkout"] [name=key]')).not.toHaveValue('');
  await page.getByRole('combobox', { name: 'Currency' }).first().selectOption('GBP');
  await page.locator('[name=weeks]:not(:disabled)').nth(-8).check();
  await fillIn(page);
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await page.waitForURL('**/paymentfailed/residency/**');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(paidToday(page)).toContainText('£345');
});

testBothWays('Back and failed payments keep the choices', PLAIN, async ({ page }) => {
  await skipConfirmReload(page);
  await page.goto(await holdPlace('/onsite/songs-without-guitars'));
  await expect(page.getByRole('link', { name: /Back/ })).toHaveCount(0);
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await page.getByRole('button', { name: 'Yes, add +7' }).click();
  await page.getByRole('link', { name: '£ GBP' }).click();
  await applyCode(page, 'OPEN25');
  const expectTheChoice = async () => {
    await expect(paidToday(page)).toContainText('£929');
    await expect(page.getByText('CAMP +7, seven nights')).toBeVisible();
    await expect(page.getByText('Code applied!')).toBeVisible();
    await expect(page.getByLabel('Grant code')).toHaveValue('OPEN25');
    expect(page.url()).not.toContain('OPEN25');
  };
  await expectTheChoice();
  await page.getByRole('link', { name: /Back/ }).click();
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect(paidToday(page)).toContainText('£705');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Stay for CAMP +7?' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, add +7' }).click();
  await expectTheChoice();
  await page.getByRole('button', { name: 'Split over 4 months' }).click();
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await page.waitForURL('**/paymentfailed/onsite/**');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  const failure = 'Stripe returned an error with your payment - please check your card details, and try again';
  await expect(page.getByText(failure)).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectTheChoice();
  await expect(page.getByRole('heading', { name: 'Your total' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Split over 4 months' })).toBeVisible();
  await page.reload();
  await expectTheChoice();
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expectTheChoice();
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await expect(page.getByRole('button', { name: 'Pay £929' })).toBeVisible();
  await page.goBack();
  await expectTheChoice();
});

testBothWays('a code that is typed and not applied is not paid without', {}, async ({ page, javaScriptEnabled }) => {
  await openLastStep(page, '/onsite/songs-without-guitars');
  const pay = page.getByRole('button', { name: 'Pay in full' });
  await expect(pay).toBeVisible();
  await page.getByLabel('Grant code').fill('OPEN50');
  if (javaScriptEnabled) await pay.click();
  else {
    await expect(page.getByText('The code isn’t applied yet.')).toBeVisible();
    await expect(pay).toBeHidden();
    await page.getByRole('button', { name: 'Apply code' }).click();
  }
  await expect(page.getByText('Code applied!')).toBeVisible();
  await expect(paidToday(page)).toHaveText('€545 today');
  await pay.click();
  await expect(page).toHaveURL(/\/pay\//);
});
