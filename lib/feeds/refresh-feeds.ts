import 'server-only';

import { listStatedEditions } from '@/lib/workshop-api/queries/editions';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

/**
 * Reads anew what feeds and calendars are made of. Stale data is served once more before it is replaced, and to a
 * program that asks every hour once more is an hour. A read that fails leaves what was there.
 */
export async function refreshFeeds(): Promise<void> {
  await Promise.allSettled([listStatedEditions(), listAllWorkshops()]);
}
