/**
 * Whether this can be a booking's or purchase's hash at all: at most 256 characters that an address may hold as they are.
 * Hashes are opaque; how long they must be to be safe is the API's to know.
 */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^(?!\.+$)[\w.~=-]{1,256}$/.test(value);
}
