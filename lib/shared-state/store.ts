import { getProcessState } from './process-state';

export interface Update<Result> {
  result: Result;
  /** New values with their TTL; null deletes a value. Without `write` nothing changes. */
  write?: { values: (string | null)[]; ttlMs: number };
}

/** Missing values are null. May be called several times. */
export type Updater<Result> = (values: (string | null)[]) => Update<Result>;

/** State shared by all instances, in Redis (server/redis/shared-values.ts). */
export interface SharedStore {
  /** Atomic. @throws Error if the store is full, or does not respond */
  update<Result>(keys: string[], updater: Updater<Result>): Promise<Update<Result>>;
  /** Milliseconds of the last revalidation by any instance. */
  readonly revalidatedAt: number;
}

const getHolder = () => getProcessState<{ store?: SharedStore }>('shared-store', () => ({}));

export const getSharedStore = (): SharedStore | undefined => getHolder().store;

export function setSharedStore(store: SharedStore | undefined): void {
  getHolder().store = store;
}
