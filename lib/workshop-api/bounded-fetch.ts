import { ReadableStream } from 'node:stream/web';

import { requestIds } from '@/contract/src/log';

import { boundBody } from '../bounded-body';

export const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
/** In the options of a `fetch` whose body is streamed on to the visitor. */
export const STREAMED = Symbol.for('camp.streamed');
const INSTALLED = Symbol.for('camp.bounded-fetch');

/** Next.js reads a body completely before it caches it, so the bound belongs to the `fetch` that it extends. */
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

/** Here rather than at the call, because Next.js' data cache keeps an entry for each set of headers. */
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
  // Node's stream, not the one of the DOM's types, can be made from an iterator.
  const bounded = ReadableStream.from(boundBody(body, MAX_RESPONSE_BYTES)) as BodyInit;
  return new Response(bounded, { status, statusText, headers });
}
