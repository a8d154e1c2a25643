type SessionCookie = 'currency' | 'ws' | 'preview' | 'held';

/** With `__Host-`, which requires https, other hosts of the domain cannot set the cookie. */
export function getSessionCookieName(name: SessionCookie, https: boolean): string {
  return https ? `__Host-${name}` : name;
}

export function readSessionCookie(
  name: SessionCookie,
  getCookie: (name: string) => string | undefined,
): string | undefined {
  return getCookie(`__Host-${name}`) ?? getCookie(name);
}
