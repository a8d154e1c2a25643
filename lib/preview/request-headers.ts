/**
 * How server/preview.ts tells the pages of a session that it has verified. No visitor can send these: the server drops
 * what comes from outside.
 */
export const SESSION_HEADERS = {
  /** Unix seconds. */
  expiresAt: 'x-preview-expires',
  /** `YYYY-MM-DD`; absent for today. */
  asOf: 'x-preview-as-of',
} as const;

/** The session that the server has put into a request's headers; null when there is none. */
export function sessionOfHeaders(headers: Pick<Headers, 'get'>): { expiresAt: number; asOf: string | null } | null {
  const expiresAt = Number(headers.get(SESSION_HEADERS.expiresAt));
  return expiresAt > 0 ? { expiresAt, asOf: headers.get(SESSION_HEADERS.asOf) } : null;
}
