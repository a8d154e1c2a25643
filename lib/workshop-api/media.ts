import 'server-only';
import { timeouts } from './timeouts';
import { requestStream } from './transport';

/** Aborts when no byte arrives within the request timeout. @throws WorkshopApiError without a response */
export async function openMedia(name: string, conditions: Record<string, string>): Promise<Response> {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), timeouts.request);
  const init: RequestInit = { redirect: 'error', cache: 'no-store', signal: idle.signal, headers: conditions };
  const { status, headers, body } = await requestStream('media', [name], init).finally(() => clearTimeout(timer));
  return new Response(body && withIdleTimeout(body, idle), { status, headers });
}

/** Runs the timer only while bytes are awaited, because a visitor may pause a film. */
function withIdleTimeout<Chunk>(body: ReadableStream<Chunk>, idle: AbortController): ReadableStream<Chunk> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const timer = setTimeout(() => idle.abort(), timeouts.request);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
