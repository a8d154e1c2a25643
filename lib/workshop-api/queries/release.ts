import 'server-only';
import { cache } from 'react';

import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { releaseSchema } from '@/lib/workshop-api/schemas/release';
import { readPrivate } from '@/lib/workshop-api/uncached-calls';

/** How the API calls itself and its version, as far as it says so (docs/specification.md#calls, Additions). */
export const getApiRelease = cache(async (): Promise<{ name: string | null; version: string | null }> => {
  try {
    return await readPrivate('health', [], releaseSchema);
  } catch (error) {
    if (error instanceof WorkshopApiError) return { name: null, version: null };
    throw error;
  }
});
