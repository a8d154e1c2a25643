type SessionCookie = 'currency' | 'ws' | 'preview' | 'held';

/** The prefix `__Host-`, allowed on https only, keeps other hosts of the domain from setting the cookie. */
export function getSessionCookieName(name: SessionCookie, https: boolean): string {
  return https ? `__Host-${name}` : name;
}

/** The name that only the site can set takes precedence. */
export function readSessionCookie(
  name: SessionCookie,
  getCookie: (name: string) => string | undefined,
): string | undefined {
  return getCookie(`__Host-${name}`) ?? getCookie(name);
}
