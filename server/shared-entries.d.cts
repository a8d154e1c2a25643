import type { SharedEntries } from './redis/shared-entries';

export function sharedEntries(): SharedEntries | undefined;
export function setSharedEntries(entries: SharedEntries | undefined): void;
export function runRequest(handle: () => void): void;
/** Local milliseconds. */
export function madeAt(): number;
