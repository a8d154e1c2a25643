import 'server-only';
import { draftMode, headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import { cache } from 'react';
import type { z } from 'zod';

import { env } from '@/lib/env';
import { logFailure } from '@/lib/log';
import { shortenLife } from '@/lib/short-lifetime';

import { WorkshopApiError, notOk, timedOut, unexpectedAnswer, unreachable } from './errors';

/**
 * Milliseconds. `fallback` is what remains when the time is used up: for the data cache, and for reads yet to come;
 * `silence` is how long a time-out is remembered.
 */
export const limits = { timeout: 8_000, fallback: 1_000, silence: 5_000 };

const YEAR = 365 * 24 * 3600;
const REREAD = 5;

/** What goes wrong before anything is sent. */
const UNCONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Reads that have just timed out: what renders a page again, as the framework does with a failed one, need not wait again. */
const silent = new Set<string>();

/** When a render began to read: its reads, one after the other, share one time-out. Elsewhere each has its own. */
const begun = cache(() => Date.now());

/** How long an answer may be kept, in seconds, and what makes it stale before. */
export interface Lifetime {
  revalidate: number;
  tags: string[];
}

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * GETs what all visitors see, through Next's data cache. When the API fails, the last good answer is used, however
 * old, in a render that lives for seconds; only without one is the failure thrown.
 * @param call the call's name in spec.md §7; `path` the segments behind it, unencoded.
 * @throws WorkshopApiError for anything but an OK answer that fits the schema.
 */
export async function read<S extends z.ZodType>(
  call: string,
  path: string[],
  schema: S,
  lifetime: Lifetime,
): Promise<z.output<S>> {
  const address = [call, ...path].join('/');
  const started = begun();
  const patience = () => Math.max(limits.timeout - (Date.now() - started), limits.fallback);
  const get = async (next: Lifetime, timeout: number) =>
    ok(call, await request(call, path, { redirect: 'error', next }, timeout));
  let answer: Answer;
  try {
    if (silent.has(address)) throw timedOut(call);
    answer = await get(lifetime, patience());
  } catch (error) {
    if (!isOutage(error)) throw error;
    const late = error.reason === 'time-out';
    if (late) remember(address);
    // Without tags and with a year to live, whatever the data cache still has is good enough.
    answer = await get({ revalidate: YEAR, tags: [] }, late ? 0 : patience());
    await shortenLife();
  }
  const first = parse(schema, answer);
  if (first.success) return first.data;
  // A malformed answer may be one that the data cache has kept: it counts for seconds only.
  return fit(call, schema, await get({ ...lifetime, revalidate: REREAD }, patience()));
}

function remember(address: string): void {
  if (silent.has(address)) return;
  silent.add(address);
  setTimeout(() => silent.delete(address), limits.silence).unref();
}

/** GETs what only one visitor may see: never kept, tried twice. */
export async function readPrivate<S extends z.ZodType>(call: string, path: string[], schema: S): Promise<z.output<S>> {
  return fit(call, schema, await readOnce(call, path, 2));
}

/** GETs an answer as it is, for calls that change something although they are GETs. */
export async function readOnce(call: string, path: string[], tries = 1): Promise<Answer> {
  const init: RequestInit = { redirect: 'error', cache: 'no-store' };
  return ok(call, await again(tries, () => request(call, path, init, limits.timeout)));
}

/**
 * POSTs JSON or a form. With an idempotency key it is tried again when the API cannot have heard it; whether it honours
 * the key is not known.
 * @returns whatever the API answered, refusals included.
 */
export async function post(
  call: string,
  content: { json: object } | { form: Record<string, string> },
  options: { slash?: boolean; key?: string } = {},
): Promise<Answer> {
  const body = 'json' in content ? JSON.stringify(content.json) : new URLSearchParams(content.form);
  const init: RequestInit = {
    method: 'POST',
    redirect: 'manual',
    cache: 'no-store',
    body,
    headers: {
      ...('json' in content && { 'Content-Type': 'application/json' }),
      ...(options.key && { 'Idempotency-Key': options.key }),
    },
  };
  const ask = () => request(call, options.slash ? [''] : [], init, limits.timeout);
  return ask().catch((error: unknown) => {
    if (options.key && error instanceof WorkshopApiError && error.reason === 'unconnected') return ask();
    throw error;
  });
}

/** A picture or film of the API, unread, so that it can be streamed on; given up when the API falls silent. */
export async function openMedia(name: string, conditions: Record<string, string>): Promise<Response> {
  const { url, headers: token } = await address('media', [name]);
  try {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), limits.timeout);
    const {
      status,
      headers: told,
      body,
    } = await fetch(url, {
      redirect: 'error',
      cache: 'no-store',
      signal: silence.signal,
      headers: { ...conditions, ...token },
    }).finally(() => clearTimeout(timer));
    return new Response(body && listening(body, silence), { status, headers: told });
  } catch (error) {
    throw failed('media', error);
  }
}

/** The same bytes. The clock runs only while they are waited for: a visitor may pause a film as long as they like. */
function listening<Chunk>(body: ReadableStream<Chunk>, silence: AbortController): ReadableStream<Chunk> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const timer = setTimeout(() => silence.abort(), limits.timeout);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** @param timeout milliseconds; with none, the data cache alone may answer. */
async function request(call: string, path: string[], init: RequestInit, timeout: number): Promise<Answer> {
  const { url, headers: own } = await address(call, path);
  const perVisitor = init.cache === 'no-store' ? await requestId() : {};
  const exchange = async (): Promise<Answer> => {
    const signal = timeout > 0 ? AbortSignal.timeout(timeout) : AbortSignal.abort();
    const response = await fetch(url, { ...init, headers: { ...init.headers, ...own, ...perVisitor }, signal });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  try {
    // Next drops the signal when it refreshes its data cache, hence the second clock.
    return await before(Math.max(timeout, limits.fallback), exchange());
  } catch (error) {
    throw failed(call, error);
  }
}

async function address(call: string, path: string[]): Promise<{ url: string; headers: Record<string, string> }> {
  if (path.some((segment) => segment === '.' || segment === '..')) throw notOk(call, 404);
  const { WORKSHOP_API_URL, WORKSHOP_API_TOKEN } = configured(call);
  const url = [WORKSHOP_API_URL, call, ...path.map(encodeURIComponent)].join('/');
  return { url, headers: { 'X-API-TOKEN': WORKSHOP_API_TOKEN, ...((await isPreview()) && { 'X-Preview': '1' }) } };
}

/** While the site is being built there need not be an API: that is an API that cannot be reached. */
function configured(call: string): ReturnType<typeof env> {
  try {
    return env();
  } catch {
    throw unreachable(call);
  }
}

async function before<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const clock = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('too slow', 'TimeoutError')), milliseconds + 50);
  });
  return Promise.race([work, clock]).finally(() => clearTimeout(timer));
}

async function again(tries: number, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await ask();
    return tries > 1 && isGatewayFailure(answer.status) ? await ask() : answer;
  } catch (error) {
    if (tries > 1 && error instanceof WorkshopApiError && ['network', 'unconnected'].includes(error.reason))
      return ask();
    throw error;
  }
}

function ok(call: string, answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  if (answer.status !== 404) logFailure('workshop-api.status', { call, status: answer.status });
  throw notOk(call, answer.status);
}

function fit<S extends z.ZodType>(call: string, schema: S, answer: Answer): z.output<S> {
  const result = parse(schema, answer);
  if (result.success) return result.data;
  logFailure('workshop-api.unexpected', { call, path: result.error?.issues[0]?.path.join('.') ?? 'not JSON' });
  throw unexpectedAnswer(call);
}

function parse<S extends z.ZodType>(
  schema: S,
  answer: Answer,
): z.ZodSafeParseResult<z.output<S>> | { success: false; error: null } {
  try {
    return schema.safeParse(JSON.parse(answer.body));
  } catch {
    return { success: false, error: null };
  }
}

function failed(call: string, error: unknown): WorkshopApiError {
  unstable_rethrow(error);
  if (error instanceof WorkshopApiError) return error;
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  const late = name === 'TimeoutError' || name === 'AbortError';
  logFailure('workshop-api.failed', {
    call,
    reason: late ? 'time-out' : 'network',
    cause: typeof cause?.code === 'string' ? cause.code : null,
  });
  return late ? timedOut(call) : unreachable(call, !UNCONNECTED.has(String(cause?.code)));
}

function isOutage(error: unknown): error is WorkshopApiError {
  return error instanceof WorkshopApiError && (error.status === null || error.status >= 500 || error.status === 429);
}

function isGatewayFailure(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

async function requestId(): Promise<Record<string, string>> {
  const id = await inRequest(async () => (await headers()).get('x-request-id'));
  return id && /^[\w-]{8,64}$/.test(id) ? { 'X-Request-Id': id } : {};
}

async function isPreview(): Promise<boolean> {
  return (await inRequest(async () => (await draftMode()).isEnabled)) ?? false;
}

/** Null where there is no request at all, as in a test or a script. */
async function inRequest<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    unstable_rethrow(error);
    return null;
  }
}
