import { expect, test } from './fixtures';

const PAGES = ['/onsite/night-songs', '/collection/1', '/residencies'];

for (const path of PAGES) {
  test(`${path} goes to the system's share sheet, without tracking codes`, async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.share = async (what) => void shared.push(what);
    });
    await page.goto(`${path}?ws=123&utm_source=letter`);
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: object[] }).shared);
    expect(shared).toEqual([{ title: expect.stringMatching(/\w{5}/), url: `${baseURL}${path}` }]);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  });

  test(`${path} is shared by email without scripts`, async ({ plainPage: page, baseURL }) => {
    await page.goto(`${path}?utm_source=letter`);
    const mail = await page.getByRole('link', { name: 'Share by email' }).getAttribute('href');
    const { protocol, searchParams } = new URL(mail!);
    expect([protocol, searchParams.get('body')]).toEqual(['mailto:', `${baseURL}${path}`]);
    expect(searchParams.get('subject')).toMatch(/\w{5}/);
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  });
}

test('without a share sheet the link is copied from a menu, by keyboard', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/onsite/night-songs?utm_source=letter');
  const share = page.getByRole('button', { name: 'Share' });
  await share.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/onsite/night-songs`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(share).toBeFocused();
});

test('the menu opens an email with the title and the link', async ({ page, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/onsite/night-songs?utm_source=letter');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const opened = new Promise<{ url: string }>((resolve) => session.on('Page.frameRequestedNavigation', resolve));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Email' }).click();
  const { protocol, pathname, search } = new URL((await opened).url);
  expect([protocol, pathname]).toEqual(['mailto:', '']);
  expect(search).toContain('subject=Night%20Songs');
  expect(search).toContain(`body=${encodeURIComponent(`${baseURL}/onsite/night-songs`)}`);
});
