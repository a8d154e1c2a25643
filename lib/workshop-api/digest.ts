const PREFIX = 'workshop-api;';

/** How an error of the workshop API travels to the browser: `workshop-api;503`, or `workshop-api;` without a status. */
export function digestOfStatus(status: number | null): string {
  return `${PREFIX}${status ?? ''}`;
}

/** The message that belongs to an error's digest (spec.md §8); null when it is not one of the workshop API. */
export function messageOfDigest(digest: string | undefined): string | null {
  if (!digest?.startsWith(PREFIX)) return null;
  const status = digest.slice(PREFIX.length);
  return /^\d{3}$/.test(status) ? `Network response was not ok: ${status}` : 'The workshop programme could not be reached.';
}
