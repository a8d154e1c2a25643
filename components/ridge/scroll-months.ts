import { getPageUrl, setPageUrl } from '@/components/ui/page-url';

/** The same values as in peaks.ts and draw-year.ts, which are not sent to the browser. */
export const SUMMIT = 46;
export const NAME_DISTANCE = 2.1;

type Target = { target: EventTarget | null };

const findLink = ({ target }: Target) => (target as Element).closest<HTMLAnchorElement>('li > a');
const isShown = (link: HTMLAnchorElement) => 'shown' in link.parentElement!.dataset;
const readPercent = (link: HTMLAnchorElement) => parseFloat(link.parentElement!.style.getPropertyValue('--x'));

/**
 * Pointers and arrow keys move along the summits. On /workshops a pressed month filters the list in place.
 * @param first the event before which this script was loaded
 */
export function scrollMonths(root: HTMLElement, first: Event): void {
  const [dates, months] = root.querySelectorAll('ol');
  if (!dates || !months) return;
  const links = rove(dates);
  rove(months);
  showSummits(root, dates, links, first as PointerEvent);
  // Screen readers leave the arrow keys to toolbars.
  root.firstElementChild!.setAttribute('role', 'toolbar');
  root.firstElementChild!.setAttribute('aria-label', 'The year');
  if (location.pathname === '/workshops') filterInPlace(root, months);
}

function showSummits(root: HTMLElement, dates: HTMLElement, links: HTMLAnchorElement[], first: PointerEvent): void {
  const picture = dates.parentElement!;
  const named = new Set(links.filter((link) => link.querySelector(':scope > bdi:not([hidden])')));
  const show = (link: HTMLAnchorElement | null) => {
    if (!link || isShown(link)) return;
    dates.querySelector('[data-shown]')?.removeAttribute('data-shown');
    link.parentElement!.dataset.shown = '';
    // Names that the shown one would touch make room.
    for (const other of links) {
      const isFree = named.has(other) && Math.abs(readPercent(other) - readPercent(link)) >= NAME_DISTANCE;
      other.querySelector('bdi')?.toggleAttribute('hidden', other !== link && !isFree);
    }
  };
  const showNearest = (x: number) => {
    const distance = (link: HTMLAnchorElement) => {
      const { left, width } = link.getBoundingClientRect();
      return Math.abs(left + (width * SUMMIT) / 100 - x);
    };
    show(links.reduce((nearest, link) => (distance(link) < distance(nearest) ? link : nearest)));
  };
  // Only dragging changes the summit that is shown.
  let isDragged = false;
  let isMouse = false;
  root.addEventListener('pointerdown', () => (isDragged = false));
  root.addEventListener('pointercancel', () => (isDragged = true));
  dates.addEventListener('focusin', (event) => {
    const link = findLink(event);
    show(link);
    // The facts are below the months, where the window may end.
    for (const element of [link?.lastElementChild, link]) element?.scrollIntoView({ block: 'nearest' });
  });
  // The picture and the road are one target: the caption opens what a finger has chosen.
  for (const part of [picture, picture.nextElementSibling as HTMLElement]) {
    part.style.cursor = 'pointer';
    part.addEventListener('pointermove', ({ pointerType, clientX }) => pointerType === 'mouse' && showNearest(clientX));
    part.addEventListener('pointerdown', (event) => {
      isMouse = event.pointerType === 'mouse';
      if (!findLink(event)) showNearest(event.clientX);
    });
    part.addEventListener('click', (event) => {
      if (isMouse && !findLink(event)) links.find(isShown)?.dispatchEvent(new MouseEvent('click', event));
    });
  }
  root.firstElementChild?.addEventListener('scroll', () => isDragged && showNearest(innerWidth / 2));
  if (first.pointerType === 'touch' && picture.contains(first.target as Node)) showNearest(first.clientX);
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Makes the links of a list one tab stop, with arrow keys between them (roving tabindex). */
function rove(list: HTMLElement): HTMLAnchorElement[] {
  const links = [...list.querySelectorAll('a')];
  const select = (selected: Element | null | undefined) => {
    for (const link of links) link.tabIndex = link === selected ? 0 : -1;
  };
  const focused = links.find((link) => link === document.activeElement);
  const first = focused ?? list.querySelector('[data-shown] a') ?? links[0];
  select(first);
  first?.setAttribute('aria-description', 'Arrow keys move along');
  list.addEventListener('focusin', (event) => select(findLink(event)));
  list.addEventListener('keydown', (event) => {
    const next = links[STEPS[event.key]?.(links.indexOf(findLink(event)!), links.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    first?.removeAttribute('aria-description');
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
  return links;
}

/** components/programme/ProgrammeBrowser.tsx reads its filter from the URL on `popstate`. */
function filterInPlace(root: HTMLElement, months: HTMLElement): void {
  const controller = new AbortController();
  const readMonths = () => getPageUrl().searchParams.getAll('month');
  const showChosen = () => {
    if (!root.isConnected) return controller.abort();
    const chosen = readMonths();
    for (const element of root.querySelectorAll<HTMLElement>('[data-month]')) {
      const isChosen = chosen.includes(element.dataset.month!);
      if (element.tagName === 'LI') {
        const isOff = chosen.length > 0 && !isChosen;
        element.querySelector('svg')?.setAttribute('opacity', isOff ? '0.3' : '1');
      } else if (isChosen) element.setAttribute('aria-current', 'true');
      else element.removeAttribute('aria-current');
    }
  };
  months.addEventListener('click', (event) => {
    const month = findLink(event)?.dataset.month;
    if (!month || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const url = getPageUrl();
    const chosen = readMonths();
    const next = chosen.includes(month) ? chosen.filter((each) => each !== month) : [...chosen, month].sort();
    for (const name of ['month', 'page']) url.searchParams.delete(name);
    for (const each of next) url.searchParams.append('month', each);
    setPageUrl(url.href);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  // Other controls of the list also change months.
  for (const type of ['click', 'change', 'popstate']) {
    addEventListener(type, () => setTimeout(showChosen), { signal: controller.signal });
  }
  showChosen();
}
