import { expect, observeLayoutShifts, test, VIEWPORTS } from './fixtures';
import { collection, PICTURES } from './gallery-steps';
import { dismissOverlay, initialized } from './slider-steps';

test('the page has every picture in its HTML, each in a link to its full file', async ({ request }) => {
  const html = await (await request.get('/gallery')).text();
  expect(html).toContain('<h1');
  expect(new Set(html.match(/alt="[A-Z][^"]{9,}"/g)).size).toBe(PICTURES);
  const [, all = ''] = html.split('All pictures</h2>');
  const files = [...all.matchAll(/<a [^>]*href="(\/media\/gallery-\d\d\.jpg)"/g)].map(([, href]) => href!);
  expect(files).toHaveLength(PICTURES);
  expect((await request.get(files[0]!)).headers()['content-type']).toBe('image/jpeg');
});

for (const [width, height] of VIEWPORTS) {
  test(`at ${width} px no slider shifts the page, and the gallery has full rows of pictures`, async ({ page }) => {
    await dismissOverlay(page);
    await page.setViewportSize({ width, height });
    const shifts = await observeLayoutShifts(page);
    const expectStill = async () => {
      expect(await shifts()).toBeLessThanOrEqual(0.01);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    };
    await page.goto('/');
    for (const carousel of await page.locator('[aria-roledescription=carousel]').all()) await initialized(carousel);
    await expectStill();

    await page.goto('/gallery');
    await expect(page.getByRole('button', { name: 'Pause Gallery slideshow' })).toBeEnabled();
    const grid = page.getByRole('region', { name: 'All pictures' }).getByRole('list');
    const { x: left, width: gridWidth } = (await grid.boundingBox())!;
    const boxes = await grid.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const { x, y, width: wide, height: high } = item.getBoundingClientRect();
        return { x, y: Math.round(y), right: x + wide, high, ratio: wide / high };
      }),
    );
    for (const y of new Set(boxes.map((box) => box.y))) {
      const row = boxes.filter((box) => box.y === y);
      expect(row[0]!.x).toBeCloseTo(left, 0);
      expect(Math.abs(row.at(-1)!.right - left - gridWidth)).toBeLessThan(1);
      expect(Math.max(...row.map(({ high }) => high)) - Math.min(...row.map(({ high }) => high))).toBeLessThan(1);
    }
    const last = collection(page).last();
    await last.scrollIntoViewIfNeeded();
    await expect
      .poll(() => last.getByRole('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    const natural = await last
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(boxes.at(-1)!.ratio).toBeCloseTo(natural, 1);
    await expectStill();
  });
}
