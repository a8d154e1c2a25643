import { WS_PARAMETERS } from '../domain/pages';
import { withoutPastedEnd } from '../domain/spelling';

/** Up to 64 digits, kept as text (docs/specification.md#validation); otherwise null. */
export function parseWs(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9]{1,64}$/.test(value) ? value : null;
}

/** The last that counts of `?ws=1&ws=2`, without what was pasted along, or a query that another program added. */
export function findWsInQuery(query: URLSearchParams): string | null {
  return (
    WS_PARAMETERS.flatMap((name) => query.getAll(name))
      .map((value) => parseWs(withoutPastedEnd(value.split('?', 1)[0]!.trim()).trim()))
      .findLast((ws) => ws !== null) ?? null
  );
}

/** From `/wire/123`, or the last segment `ws-123` (docs/specification.md#states). */
export function findWsInPath(pathname: string): string | null {
  const segments = pathname.split('/').slice(1);
  const marked = segments.filter((segment) => segment.startsWith('ws-')).map((segment) => parseWs(segment.slice(3)));
  const bare = parseWs(/^\/wire\/([^/]+)\/?$/.exec(pathname)?.[1]);
  return marked.findLast((ws) => ws !== null) ?? bare;
}

/** Removes segments such as `ws-123`. */
export function removeWsFromPath(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => findWsInPath(`/${segment}`) === null);
  return segments.join('/') || '/';
}

export function isTrackingRefused(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
}
