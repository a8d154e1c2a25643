const MAX_ITEM_LENGTH = 100;
const MAX_ID_LENGTH = 200;
const ITEM = new RegExp(`^[^/\\\\?#%\\p{Cc}]{1,${MAX_ITEM_LENGTH}}$`, 'u');
const DOT_SEGMENT = /(?:^|[/\\])\.\.?(?:[/\\]|$)/;

/** True if the value can be the id or short_url of a workshop or collection, as one segment of a path. */
export function isItemId(value: string): boolean {
  return ITEM.test(value);
}

/** The id or short_url that a path segment holds, decoded; null when it cannot be one. */
export function parseItemId(segment: string): string | null {
  try {
    const item = decodeURIComponent(segment);
    return isItemId(item) ? item : null;
  } catch {
    return null;
  }
}

/** True if the value can be any id of the API: opaque text on one line, without dot segments (`.`, `..`). */
export function isOpaqueId(value: string, maxLength: number = MAX_ID_LENGTH): boolean {
  return value !== '' && value.length <= maxLength && !/[\p{Cc}\p{Cs}]/u.test(value) && !DOT_SEGMENT.test(value);
}
