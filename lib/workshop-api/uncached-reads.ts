import 'server-only';
import type { z } from 'zod';

import { parseDate } from '@/lib/domain/dates';
import type { PreviewSession } from '@/lib/preview/session';

import { WorkshopApiError } from './errors';
import { parseOrThrow } from './response-content';
import { type ApiResponse, request, requireOk } from './transport';

const GATEWAY_FAILURES = new Set([502, 503, 504]);

/** GETs data of a visitor, uncached, with one retry. @throws WorkshopApiError */
export async function readPrivate<S extends z.ZodType>(call: string, path: string[], schema: S): Promise<z.output<S>> {
  return parseOrThrow(call, schema, requireOk(call, await getPrivate(call, path)));
}

/** GETs unpublished content too, for the preview's date. @throws WorkshopApiError */
export async function readForPreview<S extends z.ZodType>(
  call: string,
  path: string[],
  schema: S,
  { asOf }: Pick<PreviewSession, 'asOf'>,
): Promise<z.output<S>> {
  const date = parseDate(asOf)?.toISOString();
  const headers = { 'X-Preview': '1', ...(date && { 'X-Preview-Date': date }) };
  return parseOrThrow(call, schema, requireOk(call, await retryOnce(() => get(call, path, headers))));
}

/** Also returns a 404, whose body may contain the state. @throws WorkshopApiError */
export async function getPrivate(call: string, path: string[]): Promise<ApiResponse> {
  const response = await retryOnce(() => get(call, path));
  return response.status === 404 ? response : requireOk(call, response);
}

/** Without a retry, for GETs that change data. @throws WorkshopApiError */
export async function getOnce(call: string, path: string[]): Promise<ApiResponse> {
  return requireOk(call, await get(call, path));
}

function get(call: string, path: string[], headers?: Record<string, string>): Promise<ApiResponse> {
  return request(call, path, { redirect: 'error', cache: 'no-store', headers });
}

async function retryOnce(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  try {
    const response = await send();
    return GATEWAY_FAILURES.has(response.status) ? await send() : response;
  } catch (error) {
    if (error instanceof WorkshopApiError && ['network', 'unconnected'].includes(error.reason)) return send();
    throw error;
  }
}
