import { WorkshopApiError } from '@/lib/workshop-api/errors';

/** Absence is null: what the API answers 404 to. Everything else throws. */
export async function nullIfMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof WorkshopApiError && error.status === 404) return null;
    throw error;
  }
}
