import { applyCode, pay, sendReservation, skipConfirmReload } from './booking-steps';
import { expect, holdRequests, test, uniqueEmail, waitForScripts } from './fixtures';
import { control, expectPicture, openViewer, viewer } from './gallery-steps';

/** Wraps each text in two `<font>`, as the translators of Chrome, Edge and Google do, and each text that follows. */
function translatePage() {
  const UNTRANSLATED = 'font, script, style, noscript, textarea, option, title, [translate=no]';
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(UNTRANSLATED)) continue;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild!.append(text.data);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translate(target);
      for (const node of addedNodes) translate(node);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

test.beforeEach(async ({ page }) => {
  await skipConfirmReload(page);
  page.on('load', () =>
    waitForScripts(page)
      .then(() => page.evaluate(translatePage))
      .catch(() => undefined),
  );
});

test('a translated page reserves, changes its total with every choice, and is paid', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/onsite/voices-of-the-river');
  await expect(page.locator('main font').first()).toBeAttached();
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByRole('link', { name: 'Enter your first name' })).toBeVisible();
  await (await sendReservation(page, email)).click();

  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, add +7' }).click();
  const total = page.getByRole('heading', { name: 'Your total' }).locator('xpath=following-sibling::p[1]');
  await expect(total).toHaveText('€1,439');
  await page.getByRole('link', { name: '$ USD' }).click();
  await expect(total).toHaveText('$1,569');
  await applyCode(page, 'NOTACODE');
  await expect(page.getByText(/That code didn't work/).first()).toBeVisible();
  await applyCode(page, 'OPEN50');
  await expect(page.getByText('Code applied!')).toBeVisible();
  await expect(total).toHaveText('$1,569$785');
  await page.getByRole('link', { name: '€ EUR' }).click();
  await expect(total).toHaveText('€1,439€720');
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await pay(page, 'thanks/onsite');
});

test('forms and filters of a translated page say what they did', async ({ page }) => {
  await page.goto('/subscribe');
  await page.getByLabel('Email').fill(uniqueEmail());
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(/link/i).first()).toBeVisible();
  await expect(page.getByText('Sorry, something went wrong')).toHaveCount(0);

  await page.goto('/residencies');
  const total = page.locator('[aria-live]').filter({ hasText: 'week' });
  await page.locator('[name=weeks]:not(:disabled)').nth(2).check();
  await expect(total).toContainText('€399');
  await page.locator('[name=weeks]:not(:disabled)').nth(3).check();
  await expect(total).toContainText('2 weeks');
  await expect(total).toContainText('€759');
  await page.getByRole('combobox', { name: 'Currency' }).first().selectOption('GBP');
  await expect(total).toContainText('£');
  await expect(total).not.toContainText('€');

  await page.goto('/workshops');
  const count = page.getByText(/^\d+ workshops?$/);
  const all = await count.textContent();
  await page.getByLabel('Online').check();
  await expect(count).not.toHaveText(all!);
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText('No workshops match your filters.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('All').check();
  await expect(count).toHaveText(all!);
});

test('in a page that reads from right to left, no text is under a mark or a button', async ({ page }) => {
  const turn = () => page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await openViewer(page, 18);
  await turn();
  const counter = (await viewer(page).getByText('18 / 18').boundingBox())!;
  for (const name of ['Close', 'Full screen', 'Download', 'Zoom in', 'Play slideshow']) {
    const { x, width } = (await control(page, name).boundingBox())!;
    expect(counter.x + counter.width <= x || counter.x >= x + width, name).toBe(true);
  }
  const next = control(page, 'Next picture');
  expect((await next.boundingBox())!.x).toBeLessThan(counter.x);
  await expect(next.locator('svg')).toHaveCSS('scale', '-1 1');
  await next.click();
  await expectPicture(page, '01');
  await page.keyboard.press('Escape');
  const currency = page.getByRole('banner').getByLabel('Currency');
  await expect(currency).toHaveCSS('padding-left', '28px');
  await expect(currency).toHaveCSS('padding-right', '8px');
});

test('sliders of a page whose direction changes still show the slide that was chosen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const slider = (name: string) => page.locator(`[aria-roledescription=carousel][aria-label="${name}"]`);
  const [hero, reviews] = [slider('Featured workshops'), slider('Alumni reviews')];
  const next = reviews.getByRole('button', { name: /^Next/ });
  await reviews.scrollIntoViewIfNeeded();
  await expect(next).toBeEnabled();
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await next.click();
  await expect(reviews.locator('.swiper-slide-active')).toBeInViewport({ ratio: 0.5 });
  await hero.getByRole('button', { name: '04 of' }).click();
  await expect(hero.locator('.swiper-slide-active')).toBeInViewport({ ratio: 0.5 });
});

test.describe('before scripts run', () => {
  // React says that it renders a translated page again.
  test.use({ expectedErrors: [/Minified React error #418/] });

  test('a translated page works once they do', async ({ page }) => {
    const release = await holdRequests(page, '**/_next/static/**/*.js');
    await page.goto('/subscribe', { waitUntil: 'domcontentloaded' });
    await page.evaluate(translatePage);
    release();
    await waitForScripts(page);
    await page.getByLabel('Email').fill(uniqueEmail());
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText(/link/i).first()).toBeVisible();
    await expect(page.getByText('Sorry, something went wrong')).toHaveCount(0);
  });
});
