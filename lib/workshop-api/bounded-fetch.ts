import { requestIds } from '@camp/formats/log';
import { ReadableStream } from 'node:stream/web';

import { boundBody } from '../bounded-body';

export const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
/** Marks a `fetch` whose body is streamed on to the visitor. */
export const STREAMED = Symbol.for('camp.streamed');
const INSTALLED = Symbol.for('camp.bounded-fetch');

/** Next.js reads a body completely before it caches it, so the limit is in the `fetch` that Next.js extends. */
export function boundResponses(): void {
  const globals = globalThis as typeof globalThis & { [INSTALLED]?: true };
  const original = globals.fetch;
  if (globals[INSTALLED] || !original) return;
  globals[INSTALLED] = true;
  globals.fetch = async (input, init) => {
    const response = await original(input, withRequestId(init));
    return init && STREAMED in init ? response : bound(response);
  };
}

/** The header is added here, because Next.js' data cache keeps an entry for each set of headers of a call. */
function withRequestId(init?: RequestInit): RequestInit | undefined {
  const requestId = requestIds.getStore();
  const headers = new Headers(init?.headers);
  if (!requestId || !headers.has('x-api-token')) return init;
  headers.set('X-Request-Id', requestId);
  return { ...init, headers };
}

function bound(response: Response): Response {
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  // Node's ReadableStream has `from`; the DOM's type of a body lacks it.
  const bounded = ReadableStream.from(boundBody(body, MAX_RESPONSE_BYTES)) as BodyInit;
  return new Response(bounded, { status, statusText, headers });
}
