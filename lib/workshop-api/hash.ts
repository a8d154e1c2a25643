/** Whether this can be a booking's or purchase's hash at all: at most 128 URL-safe characters. They are opaque; how long they must be to be safe is the API's to know. */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(value);
}
