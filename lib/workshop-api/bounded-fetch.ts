import { requestIds } from '@camp/formats/log';
import { ReadableStream } from 'node:stream/web';

import { boundBody } from '../bounded-body';

export const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
/** Option of `fetch` for a body that is streamed to the visitor. */
export const STREAMED = Symbol.for('camp.streamed');
const INSTALLED = Symbol.for('camp.bounded-fetch');

/** Limits the `fetch` that Next.js extends, because Next.js reads complete bodies to cache them. */
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

/** Added below Next.js, whose data cache has an entry for each set of request headers. */
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
  // The DOM types lack `ReadableStream.from`.
  const bounded = ReadableStream.from(boundBody(body, MAX_RESPONSE_BYTES)) as BodyInit;
  return new Response(bounded, { status, statusText, headers });
}
