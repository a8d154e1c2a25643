import 'server-only';

import { artformsSchema } from '@/lib/workshop-api/schemas/workshop';
import { readPrivate } from '@/lib/workshop-api/uncached-calls';

/** What a webhook may take. */
const TIMEOUT_MS = 1_500;

/** Whether the API responds just now, in time and as agreed: asked for its shortest list. */
export async function isApiUsable(): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref());
  const response = readPrivate('get_artforms', [''], artformsSchema).then(
    () => true,
    () => false,
  );
  return Promise.race([response, timeout]);
}
