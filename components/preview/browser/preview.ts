import { findAccessibilityProblems, findDeadLinks, type Finding, findMissingPictures, isPageElement } from './findings';

const MARK = 'data-preview-mark';
const seenSoFar = watchPerformance();

function start(place: Element): void {
  const button = create('button', { type: 'button', className: 'preview-button', textContent: 'Check this page' });
  const status = create('p', { className: 'preview-checks-status', role: 'status' });
  const list = create('ol', { className: 'preview-checks-list' });
  button.addEventListener('click', async () => {
    button.disabled = true;
    status.textContent = 'Checking…';
    show(list, []);
    try {
      const findings = await findAll();
      show(list, findings);
      status.textContent = createSummary(findings.length);
    } catch {
      status.textContent = 'The page could not be checked. Please reload it and try again.';
    } finally {
      button.disabled = false;
    }
  });
  place.append(button, status, list);
  // The bar stays after a navigation; findings belong to one page.
  addEventListener('popstate', () => show(list, []));
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('a[href]')) || place.contains(target)) return;
    show(list, []);
    status.textContent = '';
  });
}

async function findAll(): Promise<Finding[]> {
  const found = await Promise.all([findAccessibilityProblems(), findMissingPictures(), findDeadLinks()]);
  return [...found.flat(), ...seenSoFar()];
}

function createSummary(count: number): string {
  if (count === 0) return 'Nothing found. Layout shifts and slow clicks are noticed while you use the page.';
  return `${count} ${count === 1 ? 'thing' : 'things'} to fix:`;
}

function show(list: Element, findings: Finding[]): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  list.replaceChildren(...findings.map(createItem));
}

function createItem({ kind, message, element }: Finding): Element {
  const item = create('li', {});
  item.append(`${kind}: ${message} `);
  if (!element?.isConnected) return item;
  element.setAttribute(MARK, '');
  const button = create('button', { type: 'button', className: 'preview-button', textContent: 'Show' });
  button.setAttribute('aria-label', `Show ${kind.toLowerCase()}: ${message}`);
  button.addEventListener('click', () => {
    for (const current of document.querySelectorAll(`[${MARK}="current"]`)) current.setAttribute(MARK, '');
    element.setAttribute(MARK, 'current');
    element.scrollIntoView({ block: 'center' });
  });
  item.append(button);
  return item;
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

function startInBar(): void {
  const place = document.querySelector('.preview-checks');
  if (place) start(place);
}

// The script is in the head, and may run before the bar is parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startInBar);
else startInBar();

/** https://web.dev/articles/inp */
const SLOW_INTERACTION_MS = 200;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node: Node | null }[];
}

function watchPerformance(): () => Finding[] {
  const findings: Finding[] = [];
  const observe = (options: PerformanceObserverInit & { durationThreshold?: number }, read: (entry: never) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(options.type ?? '')) return;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => read(entry as never))).observe(options);
  };
  observe({ type: 'layout-shift', buffered: true }, (entry: LayoutShift) => {
    if (!entry.hadRecentInput) findings.push(...sumShifts(entry));
  });
  observe(
    { type: 'event', buffered: true, durationThreshold: SLOW_INTERACTION_MS },
    (entry: PerformanceEventTiming) => {
      const { interactionId, name, duration, target } = entry;
      if (!interactionId || (target instanceof Element && !isPageElement(target))) return;
      const message = `${name} took ${Math.round(duration)} ms`;
      findings.push({ kind: 'Slow interaction', message, element: target instanceof Element ? target : null });
    },
  );
  return () => findings;
}

function sumShifts({ value, sources = [] }: LayoutShift): Finding[] {
  const moved = sources
    .map(({ node }) => (node instanceof Element ? node : (node?.parentElement ?? null)))
    .filter((element) => element === null || isPageElement(element));
  const message = `moved by itself (${value.toFixed(3)})`;
  return moved.map((element) => ({ kind: 'Layout shift', message, element }));
}
