const MAX_ITEM_LENGTH = 100;
const MAX_ID_LENGTH = 200;
const ITEM = new RegExp(`^[^/\\\\?#%\\p{Cc}]{1,${MAX_ITEM_LENGTH}}$`, 'u');
const DOT_SEGMENT = /(?:^|[/\\])\.\.?(?:[/\\]|$)/;

/** Any text that a path can hold: APIs choose their ids. Those of the reference API are numbers and slugs. */
export function isItemId(value: string): boolean {
  return ITEM.test(value);
}

export function parseItemId(segment: string): string | null {
  try {
    const item = decodeURIComponent(segment);
    return isItemId(item) ? item : null;
  } catch {
    return null;
  }
}

/** Opaque text on one line, without dot segments (`.`, `..`). */
export function isOpaqueId(value: string, maxLength: number = MAX_ID_LENGTH): boolean {
  return value !== '' && value.length <= maxLength && !/[\p{Cc}\p{Cs}]/u.test(value) && !DOT_SEGMENT.test(value);
}
