import type { SharedEntries } from './redis/shared-entries';

export function sharedEntries(): SharedEntries | undefined;
export function setSharedEntries(entries: SharedEntries | undefined): void;
