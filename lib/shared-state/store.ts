import { getProcessState } from './process-state';

export interface Change<Result> {
  result: Result;
  /** The new values and their lifetime; null removes a value. Without `write` nothing changes. */
  write?: { values: (string | null)[]; ttlMs: number };
}

/** A missing value is null. The function may be called several times. */
export type Decide<Result> = (values: (string | null)[]) => Change<Result>;

/** State that all instances share; server/redis/shared-values.ts keeps it in Redis. */
export interface SharedStore {
  /** Atomic. @throws when the store does not respond, or is full */
  update<Result>(keys: string[], decide: Decide<Result>): Promise<Change<Result>>;
  /** Milliseconds at which any instance last revalidated a tag. */
  readonly revalidatedAt: number;
}

const getHolder = () => getProcessState<{ store?: SharedStore }>('shared-store', () => ({}));

export const getSharedStore = (): SharedStore | undefined => getHolder().store;

export function setSharedStore(store: SharedStore | undefined): void {
  getHolder().store = store;
}
