type SessionCookie = 'currency' | 'ws' | 'preview' | 'held';

/** With `__Host-`, which browsers allow on https alone, no other host of the domain can set or replace it. */
export function sessionCookieName(name: SessionCookie, https: boolean): string {
  return https ? `__Host-${name}` : name;
}

/** The value of a session cookie under either name; the name that only the site can set comes first. */
export function readSessionCookie(
  name: SessionCookie,
  getCookie: (name: string) => string | undefined,
): string | undefined {
  return getCookie(`__Host-${name}`) ?? getCookie(name);
}
