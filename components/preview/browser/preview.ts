import { findAccessibilityProblems, findDeadLinks, type Finding, findMissingPictures } from './findings';
import { watchPerformance } from './performance';

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
    const findings = await findAll();
    show(list, findings);
    status.textContent = createSummary(findings.length);
    button.disabled = false;
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
  return `${count} ${count === 1 ? 'thing' : 'things'} to mend:`;
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
