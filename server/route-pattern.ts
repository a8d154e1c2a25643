import { existsSync, readFileSync } from 'node:fs';

const MANIFEST_FILE = '.next/routes-manifest.json';

interface Manifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}

/** Files, paths that the middleware rewrites, and our own: no route of the framework names them. */
const OTHERS: [RegExp, string][] = [
  [/^\/_next\/static\//, '/_next/static/*'],
  [/^\/_next\/image$/, '/_next/image'],
  [/^\/images\//, '/images/*'],
  [/^\/video\//, '/video/*'],
  [/^\/metrics$/, '/metrics'],
  [/^\/readyz$/, '/readyz'],
  [/^\/wire\/[^/]+$/, '/wire/[ws]'],
];

/** What no route takes: paths are unbounded, and may hold a secret. */
export const NO_ROUTE = 'none';

export type RoutePattern = (url?: string) => string;

/** The routes of the build; none in development. */
export function readManifest(): Manifest {
  if (!existsSync(MANIFEST_FILE)) return { staticRoutes: [], dynamicRoutes: [] };
  return JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as Manifest;
}

/** Names the route of a URL: one of a fixed number of patterns, without anything that a visitor chose. */
export function createRoutePattern({ staticRoutes, dynamicRoutes }: Manifest): RoutePattern {
  const pages = new Set(staticRoutes.map(({ page }) => page));
  const patterns = [...dynamicRoutes.map(({ page, regex }): [RegExp, string] => [new RegExp(regex), page]), ...OTHERS];
  return (url = '') => {
    const [path = ''] = url.split('?', 1);
    if (pages.has(path)) return path;
    return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? NO_ROUTE;
  };
}
