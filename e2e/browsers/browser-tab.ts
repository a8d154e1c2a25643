import { type Driver, retry } from './driver';

/** A visible control by its whole name or a part of it, or an element by a CSS selector. */
export type Target = string | RegExp | { css: string };

interface Query {
  css: string;
  name?: string;
  pattern?: [string, string];
}

const CONTROLS = 'a, button, summary, input:not([type=hidden]), select, textarea, [role=tab]';

/** Keys as WebDriver names them. */
const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export type Key = keyof typeof KEYS;

function toQuery(target: Target): Query {
  if (typeof target === 'string') return { css: CONTROLS, name: target };
  if (target instanceof RegExp) return { css: CONTROLS, pattern: [target.source, target.flags] };
  return target;
}

/** Runs in the page. @returns where to click, or why that is not possible */
function locate({ css, name, pattern }: Query): { x: number; y: number } | string {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const getName = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    return clean(element.getAttribute('aria-label') ?? label ?? element.textContent);
  };
  const matches = (element: Element) => {
    if (pattern) return new RegExp(...pattern).test(getName(element));
    return name === undefined || getName(element) === name;
  };
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const found = [...document.querySelectorAll(css)].find((element) => isVisible(element) && matches(element));
  if (!found) return 'not found';
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = [...found.getClientRects()].find(({ width }) => width > 0) ?? found.getBoundingClientRect();
  const x = Math.round(Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1));
  const y = Math.round(Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1));
  const top = document.elementFromPoint(x, y);
  const labels = [...((found as HTMLInputElement).labels ?? [])];
  const isFree = top && (found.contains(top) || top.contains(found) || labels.some((label) => label.contains(top)));
  return isFree ? { x, y } : `covered by ${top?.outerHTML.slice(0, 100)}`;
}

/** A tab of Firefox or WebKit, with the same methods for both. */
export class BrowserTab {
  readonly #driver: Driver;
  readonly #baseURL: string;
  readonly #scripts: boolean;

  constructor(driver: Driver, baseURL: string, scripts: boolean) {
    this.#driver = driver;
    this.#baseURL = baseURL;
    this.#scripts = scripts;
  }

  /** Runs a function in the page, which sees its arguments alone. */
  async evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result> {
    return (await this.#driver.execute(`return (${run})(...arguments)`, args)) as Result;
  }

  /** Opens a path and waits for its scripts. */
  async goto(path: string): Promise<void> {
    await this.#driver.navigate(new URL(path, this.#baseURL).href);
    await this.waitForPage(/./);
  }

  /** Waits for a page whose URL matches, and for its scripts. */
  async waitForPage(url: RegExp): Promise<void> {
    await retry(async () => {
      const { href, isReady, hasScripts } = await this.evaluate(() => ({
        href: window.location.href,
        isReady: document.readyState === 'complete',
        hasScripts: 'hydrated' in document.documentElement.dataset,
      }));
      if (!url.test(href) || !isReady) throw new Error(`at ${href}, not at ${url}`);
      const isOfSite = href.startsWith(this.#baseURL);
      if (this.#scripts && isOfSite && !hasScripts) throw new Error(`the scripts of ${href} do not run`);
    });
  }

  async waitUntil<Args extends unknown[]>(isDone: (...args: Args) => boolean, ...args: Args): Promise<void> {
    await retry(async () => {
      if (!(await this.evaluate(isDone, ...args))) throw new Error(`not so: ${isDone}`);
    });
  }

  /** Waits for an element that a visitor sees, that stands still and can be clicked. @returns its middle */
  async waitFor(target: Target): Promise<{ x: number; y: number }> {
    const query = toQuery(target);
    let last = '';
    return retry(async () => {
      const place = await this.evaluate(locate, query);
      if (typeof place === 'string') throw new Error(`${JSON.stringify(query)} is ${place}`);
      const previous = last;
      last = `${place.x} ${place.y}`;
      if (last !== previous) throw new Error(`${JSON.stringify(query)} moves from ${previous} to ${last}`);
      return place;
    });
  }

  async waitUntilGone(target: Target): Promise<void> {
    await retry(async () => {
      const place = await this.evaluate(locate, toQuery(target));
      if (place !== 'not found') throw new Error(`${JSON.stringify(toQuery(target))} is still there`);
    });
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.waitFor(target);
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  /** Types into the element that has focus. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.type(KEYS[key]);
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.type(text);
  }

  /** Chooses an option, without its list, which is no part of the page. */
  async select(css: string, value: string): Promise<void> {
    await this.waitFor({ css });
    await this.evaluate(
      (selector, chosen) => {
        const select = document.querySelector<HTMLSelectElement>(selector)!;
        select.value = chosen;
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
      },
      css,
      value,
    );
  }

  async tabTo(name: string | RegExp, steps = 60): Promise<void> {
    const passed: string[] = [];
    for (let step = 0; step < steps; step += 1) {
      await this.press('Tab');
      const focused = await this.evaluate(() => {
        const element = document.activeElement as HTMLInputElement;
        const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
        return label.replace(/\s+/g, ' ').trim();
      });
      if (typeof name === 'string' ? focused === name : name.test(focused)) return;
      passed.push(focused.slice(0, 30));
    }
    throw new Error(`Tab does not lead to ${name}: ${passed.join(', ')}`);
  }

  async back(): Promise<void> {
    await this.#driver.back();
  }

  async waitForText(text: string | RegExp): Promise<void> {
    await retry(async () => {
      const content = await this.evaluate(() => document.body.innerText.replace(/\s+/g, ' '));
      if (typeof text === 'string' ? content.includes(text) : text.test(content)) return;
      throw new Error(`The page does not say ${text}: ${content.slice(0, 300)}`);
    });
  }

  resize(width: number, height = width < 600 ? 844 : 900) {
    return this.#driver.resize(width, height);
  }
}
