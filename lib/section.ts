import 'server-only';

import { markAsFailed } from '@/server/framework/page-marks';

import { WorkshopApiError } from './workshop-api/errors';

export type Section<T> = { ok: true; value: T } | { ok: false; message: string };

/**
 * A read that only a section of a page needs: when the workshop API fails, the rest of the page is still rendered,
 * the section says why (docs/specification.md#errors), and the render lives for seconds only. Anything else is thrown.
 */
export async function section<T>(read: Promise<T>): Promise<Section<T>> {
  try {
    return { ok: true, value: await read };
  } catch (error) {
    if (!(error instanceof WorkshopApiError)) throw error;
    await markAsFailed();
    return { ok: false, message: error.message };
  }
}
