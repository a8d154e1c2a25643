import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

type Colour = readonly [red: number, green: number, blue: number];

/** The linear value of each of the 256 values of a channel. */
const LINEAR = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const luminance = ([red, green, blue]: Colour) =>
  0.2126 * LINEAR[red]! + 0.7152 * LINEAR[green]! + 0.0722 * LINEAR[blue]!;

/** The contrast ratio of two colours (WCAG), from 1 to 21. */
export function contrastRatio(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Parses `#rrggbb`. */
export const parseHex = (hex: string): Colour =>
  [1, 3, 5].map((start) => parseInt(hex.trim().slice(start, start + 2), 16)) as [number, number, number];

/** The least contrast between the colour of a text and the pixels behind its letters. */
export async function leastContrast(page: Page, text: Locator): Promise<number> {
  const colour = await text.evaluate(
    (element) => getComputedStyle(element).color.match(/\d+/g)!.slice(0, 3).map(Number) as [number, number, number],
  );
  await text.evaluate((element) => element.style.setProperty('color', 'transparent', 'important'));
  const box = (await text.boundingBox())!;
  const { data, info } = await sharp(await page.screenshot({ clip: box, animations: 'allow' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await text.evaluate((element) => element.style.removeProperty('color'));
  let least = Infinity;
  for (let offset = 0; offset < data.length; offset += info.channels) {
    least = Math.min(least, contrastRatio(colour, [data[offset]!, data[offset + 1]!, data[offset + 2]!]));
  }
  return least;
}
