import { WorkshopApiError } from '@/lib/workshop-api/errors';

/** Absence is null: a read that the API answers with 404. Everything else throws. */
export async function nullIfMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof WorkshopApiError && error.status === 404) return null;
    throw error;
  }
}
