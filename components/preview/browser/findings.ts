export interface Finding {
  kind: 'Accessibility' | 'Layout shift' | 'Slow interaction' | 'Missing picture' | 'Dead link';
  message: string;
  element: Element | null;
}

const BAR = '.preview-bar';

export const isOfPage = (element: Element) => !element.closest(BAR);

async function forEachInTurn<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** WCAG 2.2 AA and axe's best practices. axe is loaded on demand. */
export async function findAccessibilityProblems(): Promise<Finding[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run({ exclude: [[BAR]] }, { resultTypes: ['violations'] });
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ target }): Finding => ({ kind: 'Accessibility', message: help, element: findElement(target) })),
  );
}

/** The last selector names the element; those before it are frames and shadow roots. */
function findElement(target: unknown[]): Element | null {
  const selector = target.flat().at(-1);
  return typeof selector === 'string' ? document.querySelector(selector) : null;
}

const PICTURES_AT_ONCE = 6;

export async function findMissingPictures(): Promise<Finding[]> {
  const findings: Finding[] = [];
  await forEachInTurn([...document.images].filter(isOfPage), PICTURES_AT_ONCE, async (image) => {
    image.loading = 'eager';
    // Pictures hidden at this width are never loaded.
    await Promise.race([image.decode().catch(() => null), new Promise((resolve) => setTimeout(resolve, 5_000))]);
    if (!image.complete || image.naturalWidth > 0 || !image.src) return;
    findings.push({ kind: 'Missing picture', message: getFileName(image), element: image });
  });
  return findings;
}

/** The original path, also when the optimiser serves the picture. */
function getFileName({ currentSrc, src }: HTMLImageElement): string {
  const url = new URL(currentSrc || src);
  return url.searchParams.get('url') ?? url.pathname;
}

const LINKS_AT_ONCE = 4;

/** Includes missing anchors of this page. */
export async function findDeadLinks(): Promise<Finding[]> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isOfPage);
  const own = links.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'));
  const statuses = new Map<string, number>();
  const urls = new Set(own.filter((link) => !isOnThisPage(link)).map(getUrl));
  await forEachInTurn([...urls], LINKS_AT_ONCE, async (url) => {
    const response = await fetch(url, { method: 'HEAD' }).catch(() => null);
    statuses.set(url, response?.status ?? 0);
  });
  return own.flatMap((link): Finding[] => {
    const problem = isOnThisPage(link) ? missingTarget(link) : failure(statuses.get(getUrl(link)));
    return problem ? [{ kind: 'Dead link', message: `${getName(link)}: ${problem}`, element: link }] : [];
  });
}

const getUrl = ({ pathname, search }: HTMLAnchorElement) => pathname + search;
const isOnThisPage = (link: HTMLAnchorElement) => getUrl(link) === location.pathname + location.search;
const getName = (link: HTMLAnchorElement) => link.textContent.trim() || link.getAttribute('aria-label') || getUrl(link);

function missingTarget({ hash }: HTMLAnchorElement): string | null {
  const id = decodeURIComponent(hash.slice(1));
  return id && !document.getElementById(id) ? `this page has no “${id}”` : null;
}

function failure(status = 0): string | null {
  if (status === 0) return 'no answer';
  return status >= 400 ? `status ${status}` : null;
}
