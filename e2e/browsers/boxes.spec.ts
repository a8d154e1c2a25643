import { expect, test, WIDTHS } from './fixtures';
import { SITE_PATHS } from '../../lib/domain/pages';

const PATHS = [
  ...SITE_PATHS,
  '/collection/1',
  '/tutors/ana-ferrer',
  '/subscribe/onsite/deep-drone',
  '/onsite/listening-to-ice',
  '/onsite/voices-of-the-river',
  '/onsite/deep-drone',
  '/online/composing-with-silence',
  '/a-path-that-is-not-there',
];

interface Box {
  left: number;
  width: number;
  height: number;
  style: string;
  text: string;
}

/** Sliders are placed by their scripts, after the rest. */
const UNMEASURED = 'script, style, link, noscript, source, option, path, [aria-roledescription=carousel]';

/** Runs in the page. @returns each element by its path from the body */
async function readBoxes(unmeasured: string): Promise<Record<string, Box>> {
  // The first seconds of a visit lay out what is in view alone.
  delete document.documentElement.dataset.fresh;
  await document.fonts.ready;
  const boxes: Record<string, Box> = {};
  const hasContent = (element: Element, part: string) => getComputedStyle(element, part).content !== 'none';
  const walk = (parent: Element, path: string) => {
    [...parent.children].forEach((element, index) => {
      if (element.matches(unmeasured)) return;
      const key = `${path} > ${element.tagName.toLowerCase()}:nth-child(${index + 1})`;
      const { display, fontSize, fontWeight, color } = getComputedStyle(element);
      // Words in a line may stand on the next one in another engine.
      const isInLine =
        (display === 'inline' && !element.matches('img')) || (display === 'inline-block' && element.matches('span'));
      const { left, width, height } = isInLine ? new DOMRect() : element.getBoundingClientRect();
      const parts = element.matches('img') ? [] : ['::before', '::after'].filter((part) => hasContent(element, part));
      const size = `${Math.round(parseFloat(fontSize))}px`;
      const style = [display === 'none' ? 'hidden' : 'shown', size, fontWeight, color, ...parts].join(' ');
      boxes[key] = { left, width, height, style, text: element.textContent.trim().slice(0, 40) };
      if (isInLine || width > 0 || height > 0) walk(element, key);
    });
  };
  walk(document.body, 'body');
  return boxes;
}

/** Fonts and form controls differ by some pixels between engines; a broken layout by more. */
const differs = (size: number, other: number, pixels: number, share: number) =>
  Math.abs(size - other) > Math.max(pixels, share * size);

function describeDifference(box: Box, other: Box | undefined): string | null {
  if (!other) return 'missing';
  if (box.style !== other.style) return `${other.style}, not ${box.style}`;
  const isResized = differs(box.width, other.width, 30, 0.25) || differs(box.height, other.height, 60, 0.5);
  // A narrow box may stand on the next line.
  const isMoved = box.width > 200 && differs(box.left, other.left, 60, 0);
  if (!isResized && !isMoved) return null;
  const describe = ({ left, width, height }: Box) =>
    `${Math.round(width)}×${Math.round(height)} at ${Math.round(left)}`;
  return `${describe(other)}, not ${describe(box)}`;
}

function listDifferences(boxes: Record<string, Box>, others: Record<string, Box>): string[] {
  const differences = Object.entries(boxes).flatMap(([path, box]) => {
    const difference = describeDifference(box, others[path]);
    return difference ? [{ path, text: `“${box.text}” is ${difference}: ${path}` }] : [];
  });
  const isDeepest = (path: string) => !differences.some((each) => each.path.startsWith(`${path} >`));
  return differences.filter(({ path }) => isDeepest(path)).map(({ text }) => text);
}

/** True if the API's data has changed between the readings: a place was booked. */
const hasOtherText = (boxes: Record<string, Box>, others: Record<string, Box>) =>
  Object.entries(boxes).some(([path, { text }]) => path in others && others[path]!.text !== text);

const MAX_READINGS = 3;

for (const width of WIDTHS) {
  // The complete test run looks at the engine of phones on a phone, and at the other one on a desktop.
  const tag = width < 600 ? '@short-webkit' : '@short-firefox';
  test(`at ${width} px the boxes of every page are those of Chromium`, { tag }, async ({ tab, page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await tab.resize(width, 900);
    const listPageDifferences = async (path: string, readings = 1): Promise<string[]> => {
      const [boxes, others] = await Promise.all([
        page.goto(path).then(async () => {
          await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
          return page.evaluate(readBoxes, UNMEASURED);
        }),
        tab.goto(path).then(() => tab.evaluate(readBoxes, UNMEASURED)),
      ]);
      const found = listDifferences(boxes, others);
      const isOutdated = found.length > 0 && hasOtherText(boxes, others) && readings < MAX_READINGS;
      return isOutdated ? listPageDifferences(path, readings + 1) : found.map((difference) => `${path} ${difference}`);
    };
    const differences: string[] = [];
    for (const path of PATHS) differences.push(...(await listPageDifferences(path)));
    expect(differences).toEqual([]);
  });
}
