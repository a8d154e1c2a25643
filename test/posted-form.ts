import { createFlashCookie, type Flash, type FormName, openFlash } from '@/lib/forms/engine/flash';

import { keepCookies } from './cookie-jar';

export const HOME = 'http://localhost:3000';

interface PostOptions {
  /** As a page without JavaScript posts it, instead of our script. */
  browser?: boolean;
  headers?: Record<string, string>;
}

/** A form of this site on its way to its endpoint. */
export function postForm(body: FormData | Record<string, string> | string[][], options: PostOptions = {}): Request {
  const { browser = false, headers } = options;
  return new Request(`${HOME}/form`, {
    method: 'POST',
    body: body instanceof FormData ? body : new URLSearchParams(body),
    headers: {
      origin: browser ? 'null' : HOME,
      'sec-fetch-site': 'same-origin',
      accept: browser ? 'text/html' : 'application/json',
      ...headers,
    },
  });
}

export async function statusAndBody(pending: Promise<Response>): Promise<[number, unknown]> {
  const response = await pending;
  return [response.status, await response.json()];
}

export async function statusAndLocation(pending: Response | Promise<Response>): Promise<[number, string | null]> {
  const response = await pending;
  return [response.status, response.headers.get('location')];
}

export const expectBody = async (pending: Promise<Response>, status: number, body: unknown) =>
  expect(await statusAndBody(pending)).toEqual([status, body]);

export const expectPartialBody = async (pending: Promise<Response>, status: number, body: object) =>
  expect(await statusAndBody(pending)).toMatchObject([status, body]);

/** A response that sends the browser on with 303. */
export const expectRedirect = async (pending: Response | Promise<Response>, location: string | null) =>
  expect(await statusAndLocation(pending)).toEqual([303, location]);

/** The flash in cookies that a response sets. */
export async function readSetFlash(cookies: string[], form: FormName) {
  const jar = new Map(cookies.map((cookie) => cookie.split(';')[0]!.split(/=(.*)/s) as [string, string]));
  return openFlash(form, (name) => jar.get(name));
}

/** The flash that a response leaves with the browser. */
export const readPostedFlash = (response: Response, form: FormName) =>
  readSetFlash(response.headers.getSetCookie(), form);

/** Keeps the flash of a form for the page under test, as the form's endpoint sets it. */
export async function keepFlash(form: FormName, changes: Partial<Flash>): Promise<void> {
  const flash = { values: {}, fields: {}, message: 'x', done: false, soldOut: false, ...changes };
  keepCookies([await createFlashCookie(form, '/x', flash)]);
}
