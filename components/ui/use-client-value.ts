import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** A value that only the browser knows and that does not change; `onServer` until hydration. */
export function useClientValue<T extends string | number | null>(read: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}
