/** Digits that every JSON reader keeps exactly. */
const LONGEST = 15;

/** A workshop/tracking number: digits only (spec.md §5), at most 15 of them. Anything else is null. */
export function parseWs(value: unknown): string | null {
  return typeof value === 'string' && value.length <= LONGEST && /^[0-9]+$/.test(value) ? value : null;
}

/** The ws that a path carries: `/wire/123`, or a segment `ws-123` anywhere (spec.md §4); the last one wins. */
export function wsFromPath(pathname: string): string | null {
  const segments = pathname.split('/').slice(1);
  const marked = segments.filter((segment) => segment.startsWith('ws-')).map((segment) => parseWs(segment.slice(3)));
  const bare = parseWs(/^\/wire\/([^/]+)\/?$/.exec(pathname)?.[1]);
  return marked.findLast((ws) => ws !== null) ?? bare;
}
