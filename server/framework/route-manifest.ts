/**
 * Takes: the build's manifest of routes.
 * Gains: metrics by route pattern.
 * Without: metrics name the routes below, and `none` for every page.
 */
import { existsSync, readFileSync } from 'node:fs';

import { isOn } from './switches';

const MANIFEST_FILE = '.next/routes-manifest.json';

interface Manifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}

/** Paths that no route of Next.js names. */
const OTHERS: [RegExp, string][] = [
  [/^\/_next\/static\//, '/_next/static/*'],
  [/^\/_next\/image$/, '/_next/image'],
  [/^\/images\//, '/images/*'],
  [/^\/video\//, '/video/*'],
  [/^\/metrics$/, '/metrics'],
  [/^\/readyz$/, '/readyz'],
  [/^\/wire\/[^/]+$/, '/wire/[ws]'],
];

/** Other paths are unbounded and may hold a secret. */
export const NO_ROUTE = 'none';

export type RoutePattern = (url?: string) => string;

/** Empty in development. */
export function readManifest(): Manifest {
  if (!isOn('route-manifest') || !existsSync(MANIFEST_FILE)) return { staticRoutes: [], dynamicRoutes: [] };
  return JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as Manifest;
}

/** Patterns are of a fixed number and contain no visitor input. */
export function createRoutePattern({ staticRoutes, dynamicRoutes }: Manifest): RoutePattern {
  const pages = new Set(staticRoutes.map(({ page }) => page));
  const patterns = [...dynamicRoutes.map(({ page, regex }): [RegExp, string] => [new RegExp(regex), page]), ...OTHERS];
  return (url = '') => {
    const [path = ''] = url.split('?', 1);
    if (pages.has(path)) return path;
    return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? NO_ROUTE;
  };
}
