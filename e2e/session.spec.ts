import { API_PORT, expect, PLAIN, test } from './fixtures';

test('ws moves from the query into a cookie that scripts cannot read', PLAIN, async ({ request }) => {
  const response = await request.get('/workshops?q=sea%20ice&ws=123&flag&q=b', { maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(response.headers().location).toMatch(/\/workshops\?q=sea%20ice&flag&q=b$/);
  expect(response.headers()['set-cookie']).toMatch(/^ws=123; Path=\/; HttpOnly; SameSite=lax$/i);
  expect(response.headers()['cache-control']).toContain('no-store');
});

test('the wire paths are the home page, and only a number is kept', PLAIN, async ({ request, baseURL }) => {
  for (const [path, cookie] of [
    ['/wire/123', 'ws=123'],
    ['/wire/ws-77', 'ws=77'],
    ['/wire/abc', undefined],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(await response.text()).toContain(`<link rel="canonical" href="${baseURL}/"/>`);
    expect(response.headers()['cache-control']).toContain('no-store');
    if (cookie) expect(response.headers()['set-cookie']).toContain(cookie);
    else expect(response.headers()['set-cookie']).toBeUndefined();
  }
});

test('a browser that keeps no cookies says so when a currency is chosen, and books in it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: (_) => {} }));
  await page.goto('/onsite/the-hut-choir');
  const currency = page.getByLabel('Currency').first();
  const notice = page.getByText('Your browser keeps no cookies: only booking pages keep this currency.');
  await currency.selectOption('eur');
  await expect(notice).toHaveCount(0);
  await currency.selectOption('gbp');
  await expect(notice).toBeVisible();
  const dates = page.getByRole('list', { name: 'Dates' }).getByRole('link').first();
  await dates.click();
  await page.waitForURL(/&currency=gbp#book$/);
  await page.reload();
  await expect(page.locator('main [data-price=gbp]').first()).toBeVisible();
  await expect(page.locator('form [name=currency][type=hidden]').first()).toHaveValue('gbp');
  await page.goto('/onsite/the-hut-choir?currency=doubloons');
  await expect(page.locator('html')).toHaveAttribute('data-currency', 'eur');
});

test('the currency is kept on every page, and an invalid one is reset', PLAIN, async ({ page, context, baseURL }) => {
  await page.goto('/onsite/listening-to-ice');
  await expect(page.locator('html')).toHaveAttribute('data-currency', 'eur');
  await page.getByLabel('Currency').first().selectOption('gbp');
  await expect(page.locator('main [data-price=gbp]').first()).toBeVisible();
  await expect(page.locator('main [data-price=eur]').first()).toBeHidden();
  await page.goto('/onsite/voices-of-the-river');
  await expect(page.locator('main [data-price=gbp]').first()).toBeVisible();
  await expect(page.getByLabel('Currency').first()).toHaveValue('gbp');
  await context.addCookies([{ name: 'currency', value: 'doubloons', url: baseURL }]);
  await page.goto('/onsite/listening-to-ice');
  await expect(page.locator('html')).toHaveAttribute('data-currency', 'eur');
  expect((await context.cookies()).find(({ name }) => name === 'currency')?.value).toBe('eur');
});

test('the token and the URL of the API are in no page, script or response', PLAIN, async ({ request }) => {
  const bodies = new Map<string, string>();
  const read = async (path: string, headers = {}) => {
    const key = path + JSON.stringify(headers);
    if (!bodies.has(key)) bodies.set(key, await (await request.get(path, { headers })).text());
    return bodies.get(key)!;
  };
  for (const path of ['/', '/workshops', '/onsite/listening-to-ice', '/onsite/nope']) {
    const html = await read(path);
    await read(path, { rsc: '1' });
    for (const [script] of html.matchAll(/\/_next\/static\/[^"\\]+\.js/g)) await read(script);
  }
  for (const path of ['/api/frontpage', '/api/workshops', '/api/workshops/onsite/listening-to-ice']) await read(path);
  expect(bodies.size).toBeGreaterThan(20);
  for (const [path, body] of bodies) {
    expect(body, path).not.toContain(`127.0.0.1:${API_PORT}`);
    expect(body, path).not.toMatch(/X-API-TOKEN/i);
  }
});

test('the header sticks from 200 px on, and its menu keeps focus and scroll until Escape', async ({ page }) => {
  await page.goto('/workshops');
  const bar = page.locator('header [data-sticky]');
  for (const [top, sticky] of Object.entries({ 199: 'false', 200: 'true' })) {
    await page.evaluate((y) => window.scrollTo({ top: Number(y), behavior: 'instant' }), top);
    await expect(bar).toHaveAttribute('data-sticky', sticky);
  }
  await expect(bar).toBeInViewport();
  await page.getByText('Info', { exact: true }).click();
  for (const name of ['About CAMP', 'CAMP +7', 'Mentorship', 'Funding', 'FAQ', 'Jobs']) {
    await expect(page.locator('header').getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('header').getByRole('link', { name: 'Jobs' })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 800 });
  const hamburger = page.getByRole('button', { name: 'Menu', exact: true });
  await hamburger.click();
  await expect(page.getByRole('link', { name: 'Residencies' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  const scrolled = await page.evaluate(() => window.scrollY);
  const isFocusInside = () =>
    page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('#menu') !== null);
  for (let tab = 0; tab < 20; tab += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusInside()).toBe(true);
  }
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.keyboard.press('Escape');
  await expect(page.locator('#menu')).toBeHidden();
  await expect(hamburger).toBeFocused();
  await hamburger.click();
  await page.setViewportSize({ width: 1280, height: 800 });
  const link = page.locator('main').getByRole('link').first();
  await link.focus();
  await expect(link).toBeFocused();
});
