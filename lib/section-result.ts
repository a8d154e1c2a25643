import 'server-only';
import { notFound } from 'next/navigation';

import { markAsFailed } from '@/lib/framework/page-marks';

import { WorkshopApiError } from './workshop-api/errors';

export type SectionResult<T> = { ok: true; value: T } | { ok: false; message: string };

/** If the API fails, the page is cached for five seconds. @throws other errors */
export async function readSection<T>(read: Promise<T>): Promise<SectionResult<T>> {
  try {
    return { ok: true, value: await read };
  } catch (error) {
    if (!(error instanceof WorkshopApiError)) throw error;
    await markAsFailed();
    return { ok: false, message: error.message };
  }
}

/** Like `readSection`, but null is a 404. */
export function readOfferSection<T>(read: Promise<T | null>): Promise<SectionResult<T>> {
  return readSection(read.then((offer) => offer ?? notFound()));
}
