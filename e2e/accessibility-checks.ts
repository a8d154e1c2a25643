import { WRITTEN_DATE } from '@camp/contract/written-date';
import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The text spacing of WCAG 2.2, 1.4.12. */
export const WIDE_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** The text size of WCAG 2.2, 1.4.4. */
export const DOUBLE_SIZE = 'html { font-size: 200% !important }';

/** A window of 1280×1024 at 400 % zoom. */
export const ZOOMED = { width: 320, height: 256 };

/** Replaces the styles that were added before, by a style sheet to which the content security policy does not apply. */
export const applyStyles = (page: Page, styles: string) =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, styles);

/** Texts that are cut off or outside of the viewport, except hidden ones and those in scrolled boxes. */
export const listLostTexts = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const lost = document.documentElement.scrollWidth > width ? [`page ${document.documentElement.scrollWidth}`] : [];
    const isExempt = (element: Element) => element.closest('[inert], [aria-hidden=true], .swiper, option') !== null;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || isExempt(element)) continue;
      const { clipPath, overflowX, overflowY } = getComputedStyle(element);
      const { left, right, width: wide } = element.getBoundingClientRect();
      const text = element.textContent.trim().slice(0, 30);
      const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!text || wide < 3 || clipPath !== 'none') continue;
      if (ownText && (left < -1 || right > width + 1) && !scrolls(element.parentElement)) lost.push(`outside: ${text}`);
      const cutX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const cutY = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
      if (cutX || cutY) lost.push(`cut: ${text}`);
    }
    return lost;
  });

/** Controls smaller than 44 px. Links within a sentence do not count. */
export const listSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = 'button, select, summary, input:not([type=hidden]), textarea, nav a, footer a, [role=tab]';
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'))
      .filter((control) => {
        // A box to tick is as large as its label.
        const target = control.matches('[type=checkbox], [type=radio]')
          ? (control.closest('label') ?? control)
          : control;
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height) < 43.9;
      })
      .map((control) => control.outerHTML.slice(0, 80));
  });

/**
 * Goes backwards through the page by Shift+Tab, from the end of the footer or of another part.
 * @returns elements focused out of sight or under the sticky header
 */
export async function listHiddenFocus(page: Page, steps: number, part = 'footer'): Promise<string[]> {
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.locator(`${part} :is(a, summary):visible`).last().focus();
  const hidden = await page.evaluateHandle(() => {
    const hidden = new Set<string>();
    const checkFocused = () => {
      const focused = document.activeElement;
      const header = document.querySelector('[data-sticky=true]');
      if (!focused || focused === document.body || focused.closest('header')) return;
      const { top, left, bottom } = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
      const outside = bottom <= 0 || top >= innerHeight;
      // An element that is taller than the free part of the window stays where it is when it gets the focus.
      const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
      const isTall = bottom - top > innerHeight - parseFloat(scrollPaddingTop) - parseFloat(scrollPaddingBottom);
      const covered = !isTall && header?.contains(document.elementFromPoint(left + 2, top + 1));
      if (outside || covered) hidden.add(focused.outerHTML.slice(0, 80));
    };
    // A key goes up after the focus has moved and the page has scrolled.
    document.addEventListener('keyup', checkFocused, { capture: true });
    return { hidden, stop: () => document.removeEventListener('keyup', checkFocused, { capture: true }) };
  });
  await page.keyboard.down('Shift');
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  return hidden.evaluate(({ hidden, stop }) => {
    stop();
    return [...hidden];
  });
}

/** Dates, prices, email addresses, URLs, words of headings and captions, and names in titles, that are on two lines. */
export const listBrokenWords = (page: Page) =>
  page.evaluate((date) => {
    const broken: string[] = [];
    // A span of days that is longer than a line breaks after its dash, a name between its words.
    const getRoom = (element: Element): number =>
      getComputedStyle(element).display === 'inline' ? getRoom(element.parentElement!) : element.clientWidth;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const isHeading = node.parentElement.closest('h1, h2, h3, figcaption');
      const isName = node.parentElement.closest(
        ':is(h1, p, figcaption, [aria-roledescription="slide"]) strong[translate="no"] > span > span',
      );
      const words = isName ? /.+/ : isHeading ? /[^\s-]+/ : /[€£$][\d,.]+|\S+@\S+|https?:\S+|\S+\.\w+\/\S+/;
      for (const { index, 0: word } of node.data.matchAll(new RegExp(`${date}|${words.source}`, 'g'))) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()];
        // The space at the end of a line has no width.
        const length = lines.reduce((sum, { width }) => sum + width, 0) * 1.03;
        const isLonger = (isName || word.includes('–')) && length > getRoom(node.parentElement);
        if (new Set(lines.map(({ top }) => top)).size > 1 && !isLonger) broken.push(word);
      }
    }
    return broken;
  }, WRITTEN_DATE);

export async function listBrokenWordsAt(page: Page, widths: number[]): Promise<string[]> {
  const broken: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(awaitLayout);
    for (const word of await listBrokenWords(page)) broken.push(`${word} at ${width} px`);
  }
  return broken;
}

/** Runs in the page. Sliders fit their slides to a new width in the next frame. */
async function awaitLayout(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** The share of the window that sticky and fixed elements cover, after a scroll. */
export const measureBars = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: 700, behavior: 'instant' });
    const isBar = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement));
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return rows.filter(isBar).length / rows.length;
  });

/** The violations that axe finds, contrast within a part only. */
export const listViolations = async (page: Page, part = 'html') => [
  ...(await runAxe(page, 'html', { rules: { 'color-contrast': { enabled: false } } })),
  ...(await listFaintTexts(page, part)),
];

/** Texts of a part of the page with too little contrast. */
export const listFaintTexts = (page: Page, part: string) => runAxe(page, part, { runOnly: ['color-contrast'] });

/** No rule that runs reads style sheets: only media are loaded ahead. Violations name their HTML, not a selector. */
const REPORT: RunOptions = { resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } };

/** Half the size of `axe.source`, and parsed in half the time. */
const AXE_SCRIPT = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

async function runAxe(page: Page, part: string, options: RunOptions): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(AXE_SCRIPT);
  const args = JSON.stringify([part, { ...options, ...REPORT }]);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(...${args})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

interface Colour {
  parseString: (text: string) => void;
}

/** Missing in the types of axe. */
interface Colours {
  Color: new () => Colour;
  getContrast: (ground: Colour, text: Colour) => number;
}

/** The contrast ratio of two CSS colours (WCAG), from 1 to 21. */
export function contrastRatio(text: string, ground: string): number {
  const { Color, getContrast } = (axe.commons as unknown as { color: Colours }).color;
  const [one, other] = [new Color(), new Color()];
  one.parseString(text);
  other.parseString(ground);
  return getContrast(other, one);
}
