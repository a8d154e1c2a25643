import { expect, test } from './fixtures';

test('pages go to the share sheet, or to an email, without tracking codes', async ({ page, plainPage, baseURL }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (what) => void shared.push(what);
  });
  for (const path of ['/onsite/night-songs', '/collection/1', '/residencies']) {
    await page.goto(`${path}?ws=123&utm_source=letter`);
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: object[] }).shared);
    expect(shared).toEqual([{ title: expect.stringMatching(/\w{5}/), url: `${baseURL}${path}` }]);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();

    await plainPage.goto(`${path}?utm_source=letter`);
    const mail = await plainPage.getByRole('link', { name: 'Share by email' }).getAttribute('href');
    const { protocol, searchParams } = new URL(mail!);
    expect([protocol, searchParams.get('body')]).toEqual(['mailto:', `${baseURL}${path}`]);
    expect(searchParams.get('subject')).toMatch(/\w{5}/);
    await expect(plainPage.getByRole('button', { name: 'Share' })).toBeHidden();
  }
});

test('without a share sheet a menu, also by keyboard, copies and emails it', async ({ page, context, baseURL }) => {
  const url = `${baseURL}/onsite/night-songs`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    // A click waits for the page that it opens, which an email program never becomes.
    navigation.addEventListener('navigate', (event) => {
      document.documentElement.dataset.opened = event.destination.url;
      event.preventDefault();
    });
  });
  await page.goto('/onsite/night-songs?utm_source=letter');
  const share = page.getByRole('button', { name: 'Share' });
  await share.press('Enter');
  await page.keyboard.press('Tab');
  const copy = page.getByRole('button', { name: 'Copy link' });
  await expect(copy).toBeFocused();
  const readTop = async () => (await copy.boundingBox())!.y;
  const top = await readTop();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied.')).toBeVisible();
  // Positions are rounded to a 64th of a pixel.
  expect(await readTop()).toBeCloseTo(top, 1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.keyboard.press('Escape');
  await expect(copy).toBeHidden();
  await expect(share).toBeFocused();
  await share.click();
  await page.getByRole('button', { name: 'Email' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-opened', /^mailto:\?subject=Night%20Songs/);
  expect(await html.getAttribute('data-opened')).toContain(`body=${encodeURIComponent(url)}`);
});
