/** Layer `route-manifest`: the build's list of routes, and the folder of cached pages and responses. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isOn } from '../../lib/framework/switches';

const MANIFEST_FILE = '.next/routes-manifest.json';

export const PAGES_FOLDER = '.next/server/app';
/** Rejects path traversal. */
const KEPT_PATH = /^(?:\/[\w-][\w.-]*)*\/?$/;

interface Manifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}

/** Paths without a route in Next.js. */
const OTHERS: [RegExp, string][] = [
  [/^\/_next\/static\//, '/_next/static/*'],
  [/^\/_next\/image$/, '/_next/image'],
  [/^\/images\//, '/images/*'],
  [/^\/video\//, '/video/*'],
  [/^\/metrics$/, '/metrics'],
  [/^\/readyz$/, '/readyz'],
  [/^\/wire\/[^/]+$/, '/wire/[ws]'],
];

/** Other paths are unbounded, and may contain a secret. */
export const NO_ROUTE = 'none';

/** Maps a URL to its route pattern; `all` lists the patterns. */
export type RoutePattern = ((url?: string) => string) & { all: string[] };

export function readManifest(): Manifest {
  if (!isOn('route-manifest') || !existsSync(MANIFEST_FILE)) return { staticRoutes: [], dynamicRoutes: [] };
  return JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as Manifest;
}

export function createRoutePattern({ staticRoutes, dynamicRoutes }: Manifest): RoutePattern {
  const pages = new Set(staticRoutes.map(({ page }) => page));
  const patterns = [...dynamicRoutes.map(({ page, regex }): [RegExp, string] => [new RegExp(regex), page]), ...OTHERS];
  const find = (url = '') => {
    const [path = ''] = url.split('?', 1);
    if (pages.has(path)) return path;
    return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? NO_ROUTE;
  };
  return Object.assign(find, { all: [...pages, ...patterns.map(([, name]) => name), NO_ROUTE] });
}

/** True for a page or response that the build or the page cache wrote. */
export function isKeptOnDisk(path: string): boolean {
  if (!isOn('route-manifest') || !KEPT_PATH.test(path)) return false;
  const file = join(PAGES_FOLDER, path === '/' ? 'index' : path);
  return ['.html', '.body'].some((extension) => existsSync(file + extension));
}
