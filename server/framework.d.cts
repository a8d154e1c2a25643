export const NEXT_CACHE_TAGS_HEADER: string;
export const FileSystemCache: new (context: object) => object;
export function areTagsExpired(tags: string[], timestamp: number): boolean;
export function areTagsStale(tags: string[], timestamp: number): boolean;
/** When each tag became stale or expired, in milliseconds. */
export const tagsManifest: Map<string, { stale?: number; expired?: number }>;
