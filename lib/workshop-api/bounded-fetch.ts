import { requestIds } from '@/contract/src/log';

export const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
export const TOO_LARGE = 'ResponseTooLargeError';
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
  if (!response.body) return response;
  let length = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > MAX_RESPONSE_BYTES) throw new DOMException('The response is larger than 16 MB.', TOO_LARGE);
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}
