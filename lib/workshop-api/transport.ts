import 'server-only';
import { unstable_rethrow } from 'next/navigation';

import { TOO_LARGE } from '@/lib/bounded-body';
import { env } from '@/lib/env';
import { createCachedOnlySignal } from '@/lib/framework/data-cache';
import { logFailure } from '@/lib/log';

import { boundResponses, STREAMED } from './bounded-fetch';
import { createStatusError, WorkshopApiError } from './errors';
import { remainingMs, timeouts } from './timeouts';

const CONNECT_ERRORS = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

// For the build; servers call this in instrumentation.ts.
boundResponses();

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: string;
}

interface ApiRequest {
  url: string;
  headers: Record<string, string>;
}

/**
 * @param call the call's name in contract/src/calls.ts
 * @param path the segments after it, unencoded
 * @param timeoutMs with 0, reads the data cache only
 * @returns a response of any status
 * @throws WorkshopApiError without a response
 */
export async function request(
  call: string,
  path: string[],
  init: RequestInit,
  timeoutMs: number = remainingMs(),
): Promise<ApiResponse> {
  const { url, headers: own } = createRequest(call, path);
  const exchange = async (): Promise<ApiResponse> => {
    const signal = timeoutMs > 0 ? AbortSignal.timeout(timeoutMs) : createCachedOnlySignal();
    const response = await fetch(url, { ...init, headers: { ...init.headers, ...own }, signal });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  try {
    // Next.js ignores the signal when it revalidates its data cache, hence the second timer.
    return await withTimeout(Math.max(timeoutMs, timeouts.minimum), exchange());
  } catch (error) {
    throw toApiError(call, error);
  }
}

const MISSING = new Set([404, 405, 410, 501]);

/** Returns a 2xx response. @throws WorkshopApiError, logged unless an item or call is missing */
export function requireOk(call: string, response: ApiResponse): ApiResponse {
  if (isOk(response)) return response;
  if (!MISSING.has(response.status)) logFailure('workshop-api.status', { call, status: response.status });
  throw createStatusError(call, response.status);
}

export function isOk({ status }: ApiResponse): boolean {
  return status >= 200 && status < 300;
}

function createRequest(call: string, path: string[]): ApiRequest {
  if (path.some((segment) => segment === '.' || segment === '..')) throw createStatusError(call, 404);
  const { WORKSHOP_API_URL, WORKSHOP_API_TOKEN } = getApiEnvironment(call);
  const url = [WORKSHOP_API_URL, call, ...path.map(encodeURIComponent)].join('/');
  return { url, headers: { 'X-API-TOKEN': WORKSHOP_API_TOKEN } };
}

/** A build may lack the environment. */
function getApiEnvironment(call: string): ReturnType<typeof env> {
  try {
    return env();
  } catch {
    throw new WorkshopApiError(call, 'unconnected');
  }
}

async function withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('too slow', 'TimeoutError')), timeoutMs + 50);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

function toApiError(call: string, error: unknown): WorkshopApiError {
  unstable_rethrow(error);
  if (error instanceof WorkshopApiError) return error;
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  const isTimeout = name === 'TimeoutError' || name === 'AbortError';
  const isTooLarge = name === TOO_LARGE;
  logFailure('workshop-api.failed', {
    call,
    reason: isTimeout ? 'time-out' : isTooLarge ? 'too-large' : 'network',
    cause: typeof cause?.code === 'string' ? cause.code : null,
  });
  if (isTooLarge) return new WorkshopApiError(call, 'unexpected');
  if (isTimeout) return new WorkshopApiError(call, 'time-out');
  return new WorkshopApiError(call, CONNECT_ERRORS.has(String(cause?.code)) ? 'unconnected' : 'network');
}

/** Aborts when no byte arrives within the request timeout. @throws WorkshopApiError without a response */
export async function openMedia(name: string, conditions: Record<string, string>): Promise<Response> {
  const { url, headers: own } = createRequest('media', [name]);
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), timeouts.request);
  const init = { redirect: 'error', cache: 'no-store', signal: idle.signal, [STREAMED]: true } as const;
  try {
    const { status, headers, body } = await fetch(url, { ...init, headers: { ...conditions, ...own } });
    return new Response(body && withIdleTimeout(body, idle), { status, headers });
  } catch (error) {
    throw toApiError('media', error);
  } finally {
    clearTimeout(timer);
  }
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
