import { type Finding, forEachInTurn, isOfPage } from './findings';

const AT_ONCE = 4;

/** Includes missing anchors of this page. */
export async function findDeadLinks(): Promise<Finding[]> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isOfPage);
  const own = links.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'));
  const statuses = new Map<string, number>();
  const urls = new Set(own.filter((link) => !isOnThisPage(link)).map(getUrl));
  await forEachInTurn([...urls], AT_ONCE, async (url) => {
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
