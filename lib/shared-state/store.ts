import { getProcessState } from './process-state';

export interface Change<Result> {
  result: Result;
  /** The new values, null to remove one, and their lifetime; without it nothing changes. */
  write?: { values: (string | null)[]; ttlMs: number };
}

/** Decides on a change by the current values, null for a missing one. It may be called several times. */
export type Decide<Result> = (values: (string | null)[]) => Change<Result>;

/** Values that all instances of the site share; server/redis/shared-values.ts keeps them in Redis. */
export interface SharedStore {
  /** In one atomic step. @throws when the store does not respond, or has no room */
  update<Result>(keys: string[], decide: Decide<Result>): Promise<Change<Result>>;
  /** When any instance last revalidated a tag, in milliseconds. */
  readonly revalidatedAt: number;
}

const getHolder = () => getProcessState<{ store?: SharedStore }>('shared-store', () => ({}));

export const sharedStore = (): SharedStore | undefined => getHolder().store;

export function setSharedStore(store: SharedStore | undefined): void {
  getHolder().store = store;
}
