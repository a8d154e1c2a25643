import 'server-only';

import { OTHER, routeOf } from '@/lib/statistics/routes';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { listCollections } from '@/lib/workshop-api/queries/collections';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

const LIFETIME_MS = 60_000;

let programme: { paths: Set<string>; readAt: number } | undefined;

/** The page to count: a path of the programme as it is, any other by its route; there are finitely many of both. */
export async function pageOf(path: string, now = Date.now()): Promise<string> {
  const route = routeOf(path);
  if (route === OTHER || !route.endsWith('/[item]')) return route;
  if (!programme || now - programme.readAt > LIFETIME_MS) programme = { paths: await readPaths(), readAt: now };
  return programme.paths.has(path) ? path : route;
}

/** The workshops and collections of the programme; none while the API does not respond. */
async function readPaths(): Promise<Set<string>> {
  try {
    const [workshops, collections] = await Promise.all([listAllWorkshops(), listCollections()]);
    return new Set([...workshops, ...collections].map(({ href }) => href));
  } catch (error) {
    if (error instanceof WorkshopApiError) return new Set();
    throw error;
  }
}
