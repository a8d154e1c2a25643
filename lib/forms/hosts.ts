const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(?=:|$)/;

/** A host in one spelling: loopback has several names. */
export function canonicalHost(host: string): string {
  return host.replace(LOOPBACK, 'localhost');
}
