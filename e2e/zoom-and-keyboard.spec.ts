import type { Page } from '@playwright/test';

import { listBrokenWords, listHiddenFocus, ZOOMED } from './accessibility-checks';
import { applyCode, paidToday, reserve, skipConfirmReload } from './booking-steps';
import { expect, signIn, test, uniqueEmail } from './fixtures';

const WORKSHOP = '/onsite/a-theatre-of-fog';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Records each text that a live region gets, or that comes with a live region. */
const observeLiveRegions = (page: Page) =>
  page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const REGIONS = '[role=status], [role=alert], [aria-live=polite]';
    new MutationObserver((records) => {
      const nodes = records.flatMap(({ target, addedNodes }) => {
        const added = [...addedNodes].flatMap((node) =>
          node instanceof Element ? [...node.querySelectorAll('*')] : [],
        );
        return [target, ...addedNodes, ...added];
      });
      const regions = nodes.map((node) => (node instanceof Element ? node : node.parentElement)?.closest(REGIONS));
      for (const region of new Set(regions)) announced.push(region?.textContent ?? '');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

const countAnnouncements = (page: Page, text: RegExp) =>
  page.evaluate(
    ({ source, flags }) => {
      const { announced } = window as unknown as { announced: string[] };
      return announced.filter((each) => new RegExp(source, flags).test(each)).length;
    },
    { source: text.source, flags: text.flags },
  );

test('from hold to thanks live regions speak once, and no focus is out of sight', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await observeLiveRegions(page);
  await skipConfirmReload(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  const confirm = await reserve(page, WORKSHOP, `a.rather.long.name.${uniqueEmail()}`);
  await expect(page.getByText(/We hold it until/)).toBeVisible();
  expect(await listBrokenWords(page)).toEqual([]);
  expect(await countAnnouncements(page, /held|hold|reserved/i)).toBe(1);
  await page.setViewportSize(ZOOMED);
  await confirm.click();
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await page.getByRole('button', { name: 'No thanks' }).click();
  expect(await listHiddenFocus(page, 30)).toEqual([]);
  await applyCode(page, 'OPEN25');
  await expect(paidToday(page)).toContainText('€818');
  expect(await countAnnouncements(page, /^Code applied! 25% off: €818 instead of €1,090$/)).toBe(1);
  await expect(page.getByRole('button', { name: 'Apply code' })).toBeFocused();
  await applyCode(page, 'FULL100');
  await page.getByRole('button', { name: 'Confirm (no payment required)' }).click();
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
  expect(await listHiddenFocus(page, 30)).toEqual([]);

  await page.goto('/bundles');
  await page.getByRole('button', { name: 'Copy code' }).filter({ visible: true }).first().click();
  await expect(page.getByText('Copied!')).toBeVisible();
  await expect(page.getByText('Copied!')).toHaveCount(0);
  expect(await countAnnouncements(page, /Copied!/)).toBe(1);
});

/** Presses Tab until an element has focus. Each one on the way is in sight. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    const { label, isInSight } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement;
      const { top, bottom, left, right } = focused.getBoundingClientRect();
      const isInSight = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      return { label: focused.labels?.[0]?.textContent ?? focused.textContent, isInSight };
    });
    expect(isInSight, label).toBe(true);
    if (label?.startsWith(name)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('the preview bar is used by keyboard, at 400 % zoom too', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(ZOOMED);
  await page.goto(WORKSHOP);
  const bar = page.getByRole('region', { name: 'Preview' });
  const openBar = async () => {
    await tabTo(page, 'Preview');
    await page.keyboard.press('Enter');
  };
  await openBar();
  await tabTo(page, 'Show as of');
  // A year later.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(bar).toContainText('As it will be on');
  await openBar();
  await tabTo(page, 'Today');
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('You see drafts.');
  // A script adds the button.
  await expect(bar.getByText('Check this page')).toBeAttached();
  await openBar();
  await tabTo(page, 'Check this page');
  await tabTo(page, 'Leave preview');
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
});
