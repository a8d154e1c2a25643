import { markAsWithdrawn } from '@/lib/withdrawn';
import { WorkshopApiError } from '@/lib/workshop-api/errors';

/** Absence is null: a read that the API answers with 404. Everything else throws. */
export async function nullIfMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

/** Null for an item that the API has withdrawn, which it answers with 410: its page says so, with the same status. */
export async function nullIfWithdrawn<T>(read: Promise<T | null>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (!hasStatus(error, 410)) throw error;
    await markAsWithdrawn();
    return null;
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof WorkshopApiError && error.status === status;
}
