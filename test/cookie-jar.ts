/** The cookies of the request that a page under test is rendered for. Emptied after each test by test/setup.ts. */
export const cookieJar = new Map<string, { value: string }>();

/** Keeps the cookies of a response, as a browser does. */
export function keepCookies(setCookieHeaders: string[]): void {
  for (const header of setCookieHeaders) {
    const [name = '', value = ''] = header.split(';')[0]!.split(/=(.*)/s);
    cookieJar.set(name, { value });
  }
}
