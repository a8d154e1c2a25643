import 'server-only';
import type { z } from 'zod';

import { logFailure } from '@/lib/log';

import { createStatusError, WorkshopApiError } from './errors';
import { type ApiResponse, isOk } from './transport';

export interface ApiRefusal {
  error: string;
  status: number;
  field?: string;
  /** An email has the way on, and nothing that the visitor entered is wrong. */
  mailed?: boolean;
}

export function parseJson(response: ApiResponse): unknown {
  try {
    return JSON.parse(response.body);
  } catch {
    return null;
  }
}

export function readRefusal(content: unknown, status: number): ApiRefusal | null {
  if (typeof content !== 'object' || content === null || !('error' in content)) return null;
  const { error, field, mailed } = content as { error: unknown; field?: unknown; mailed?: unknown };
  if (typeof error !== 'string' || !error.trim()) return null;
  return {
    error: error.trim(),
    status,
    ...(typeof field === 'string' && field && { field }),
    ...(mailed === true && { mailed }),
  };
}

export function readFieldRefusal(response: ApiResponse): ApiRefusal | null {
  const refused =
    response.status >= 400 && response.status < 500 ? readRefusal(parseJson(response), response.status) : null;
  return refused?.field ? refused : null;
}

export function stripQuotes(text: string): string {
  return text
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .trim();
}

/** Text for visitors, plain or as a JSON string. @throws WorkshopApiError for HTML and objects */
export function readText(call: string, response: ApiResponse): string {
  if (!isOk(response)) throw createStatusError(call, response.status);
  const content = parseJson(response);
  const text = typeof content === 'string' ? content : response.body;
  const readable = content === null || typeof content === 'string';
  if (!readable || /^(null)?$/.test(text.trim()) || isPage(text)) throw createUnexpectedError(call);
  return text.trim();
}

/** HTML is from a proxy. */
export function isPage(body: string): boolean {
  return /^\s*</.test(body);
}

/** The Location of a redirect, or a URL in the body: as text, as JSON, or under `url`. */
export function readLocation(response: ApiResponse): string | null {
  if (!isOk(response)) return response.headers.get('location');
  const content = parseJson(response) ?? response.body;
  const url = typeof content === 'object' && 'url' in content ? content.url : content;
  return typeof url === 'string' && /^(https?:\/\/|\/)\S+$/.test(url.trim()) ? url.trim() : null;
}

/** An empty body, or `{"ok":true}`. */
export function acceptsWithoutLocation(response: ApiResponse): boolean {
  const content = parseJson(response);
  const saysOk = typeof content === 'object' && content !== null && 'ok' in content && content.ok === true;
  return isOk(response) && (saysOk || response.body.trim() === '');
}

export function parseResponse<S extends z.ZodType>(
  schema: S,
  { body }: ApiResponse,
): z.ZodSafeParseResult<z.output<S>> | { success: false; error: null } {
  try {
    return schema.safeParse(JSON.parse(body));
  } catch {
    return { success: false, error: null };
  }
}

/** Logs the path of the failing field. @throws WorkshopApiError */
export function parseOrThrow<S extends z.ZodType>(call: string, schema: S, response: ApiResponse): z.output<S> {
  const result = parseResponse(schema, response);
  if (result.success) return result.data;
  throw createUnexpectedError(call, result.error?.issues[0]?.path.join('.') ?? 'not JSON');
}

export function createUnexpectedError(call: string, path = ''): WorkshopApiError {
  logFailure('workshop-api.unexpected', { call, path });
  return new WorkshopApiError(call, 'unexpected');
}
