/** An id or short address as it stands in a path, decoded; null when it cannot be one. */
export function itemOf(segment: string): string | null {
  try {
    const item = decodeURIComponent(segment);
    return /^[^/\\?#%\p{Cc}]{1,100}$/u.test(item) ? item : null;
  } catch {
    return null;
  }
}
