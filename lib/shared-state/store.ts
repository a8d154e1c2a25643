/** What becomes of the values under some keys. */
export interface Change<Result> {
  result: Result;
  /** The new values, null to remove one, and how long they are kept; absent: all stay as they are. */
  write?: { values: (string | null)[]; ttlMs: number };
}

/** Decides on a change by the values that the keys have; null for a key without one. It may be called several times. */
export type Decide<Result> = (values: (string | null)[]) => Change<Result>;

/** Values that all instances of the site share; server/redis/shared-values.ts keeps them in Redis. */
export interface SharedStore {
  /**
   * Changes the values of keys in one step: nobody's change comes between the decision and its writing.
   * @throws when the store does not respond, or has no room.
   */
  update<Result>(keys: string[], decide: Decide<Result>): Promise<Change<Result>>;
  /** When a tag was last revalidated, by whichever instance, in milliseconds. */
  readonly revalidatedAt: number;
}

const STORE = Symbol.for('camp.shared-store');
type Globals = { [STORE]?: SharedStore };

/** The store that server/main.ts has connected; undefined when this instance is the only one. */
export const sharedStore = (): SharedStore | undefined => (globalThis as Globals)[STORE];

/** On the global object, because the server, pages and route handlers are bundled apart and must agree. */
export function setSharedStore(store: SharedStore | undefined): void {
  (globalThis as Globals)[STORE] = store;
}
