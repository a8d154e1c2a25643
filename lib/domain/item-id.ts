/** Whether this can be a workshop's or collection's id or short address at all. */
export function isItem(item: string): boolean {
  return /^[^/\\?#%\p{Cc}]{1,100}$/u.test(item);
}

/** An id or short address as it stands in a path, decoded; null when it cannot be one. */
export function itemOf(segment: string): string | null {
  try {
    const item = decodeURIComponent(segment);
    return isItem(item) ? item : null;
  } catch {
    return null;
  }
}
