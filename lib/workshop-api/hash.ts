/** Whether this can be a booking's or purchase's hash at all: 16–128 URL-safe characters. */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{16,128}$/.test(value);
}
