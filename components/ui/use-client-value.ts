import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** A constant that only the browser knows; `onServer` until hydration. */
export function useClientValue<T extends string | number | null>(read: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}
