import { mapInParallel } from '@/lib/map-in-parallel';

export interface Finding {
  kind: 'Accessibility' | 'Layout shift' | 'Slow interaction' | 'Missing picture' | 'Dead link';
  message: string;
  element: Element | null;
}

const BAR = '.preview-bar';

export const isPageElement = (element: Element) => !element.closest(BAR);

const MESSAGES: Record<string, string> = {
  'image-alt': 'This picture has no words for people who do not see it: write its alternative text.',
  'image-redundant-alt': 'The words of this picture repeat the text beside it: say what it shows.',
  'link-name': 'This link has no text: say where it leads.',
  'link-in-text-block': 'This link looks like the text around it.',
  'heading-order': 'This heading skips a level: make it one level below the heading above it.',
  'empty-heading': 'This heading is empty: fill it or delete it.',
  'page-has-heading-one': 'This page has no main heading.',
  'color-contrast': 'This text is too pale against what is behind it.',
  label: 'This field does not say what to type.',
  list: 'This list holds something that is no list item.',
  'table-fake-caption': 'The first row of this table is its title: write it above the table.',
  'td-headers-attr': 'A cell of this table belongs to no heading.',
};

/** Tests WCAG 2.2 AA and axe's best practices; loads axe on demand. */
export async function findAccessibilityProblems(): Promise<Finding[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run({ exclude: [[BAR]] }, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }): Finding => ({
      kind: 'Accessibility',
      message: MESSAGES[id] ?? `${help}. This is for the developers of the site.`,
      element: findElement(target),
    })),
  );
}

/** Selectors before the last one are frames and shadow roots. */
function findElement(target: unknown[]): Element | null {
  const selector = target.flat().at(-1);
  return typeof selector === 'string' ? document.querySelector(selector) : null;
}

const PICTURES_AT_ONCE = 6;

export async function findMissingPictures(): Promise<Finding[]> {
  const pictures = [...document.images].filter(isPageElement);
  const findings = await mapInParallel(pictures, PICTURES_AT_ONCE, async (image): Promise<Finding[]> => {
    image.loading = 'eager';
    // Hidden pictures never load.
    await Promise.race([image.decode().catch(() => null), new Promise((resolve) => setTimeout(resolve, 5_000))]);
    if (!image.complete || image.naturalWidth > 0 || !image.src) return [];
    return [{ kind: 'Missing picture', message: getFileName(image), element: image }];
  });
  return findings.flat();
}

/** The original path of an optimised picture. */
function getFileName({ currentSrc, src }: HTMLImageElement): string {
  const url = new URL(currentSrc || src);
  return url.searchParams.get('url') ?? url.pathname;
}

const LINKS_AT_ONCE = 4;

export async function findDeadLinks(): Promise<Finding[]> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isPageElement);
  const own = links.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'));
  const statuses = new Map<string, number>();
  const urls = new Set(own.filter((link) => !isOnThisPage(link)).map(getUrl));
  await mapInParallel([...urls], LINKS_AT_ONCE, async (url) => {
    const response = await fetch(url, { method: 'HEAD' }).catch(() => null);
    statuses.set(url, response?.status ?? 0);
  });
  return own.flatMap((link): Finding[] => {
    const problem = isOnThisPage(link) ? findMissingTarget(link) : describeFailure(statuses.get(getUrl(link)));
    return problem ? [{ kind: 'Dead link', message: `${getName(link)}: ${problem}`, element: link }] : [];
  });
}

const getUrl = ({ pathname, search }: HTMLAnchorElement) => pathname + search;
const isOnThisPage = (link: HTMLAnchorElement) => getUrl(link) === location.pathname + location.search;
const getName = (link: HTMLAnchorElement) => link.textContent.trim() || link.getAttribute('aria-label') || getUrl(link);

function findMissingTarget({ hash }: HTMLAnchorElement): string | null {
  const id = decodeFragment(hash.slice(1));
  return id && !document.getElementById(id) ? `this page has no “${id}”` : null;
}

/** As browsers decode it: what is not an encoded character stays. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function describeFailure(status = 0): string | null {
  if (status === 0) return 'no answer';
  return status >= 400 ? `status ${status}` : null;
}
