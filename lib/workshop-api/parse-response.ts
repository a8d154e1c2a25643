import 'server-only';
import type { z } from 'zod';

import { logFailure } from '@/lib/log';

import { WorkshopApiError } from './errors';
import type { ApiResponse } from './transport';

/** Parses a JSON body; `error` is null when the body is not JSON. */
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

/** @throws WorkshopApiError, with the path of the failing field in the log. */
export function parseOrThrow<S extends z.ZodType>(call: string, schema: S, response: ApiResponse): z.output<S> {
  const result = parseResponse(schema, response);
  if (result.success) return result.data;
  throw unusableResponse(call, result.error?.issues[0]?.path.join('.') ?? 'not JSON');
}

/** The failure of a call whose response breaks the contract, logged with the path of the wrong field. */
export function unusableResponse(call: string, path = ''): WorkshopApiError {
  logFailure('workshop-api.unexpected', { call, path });
  return new WorkshopApiError(call, 'unexpected');
}
