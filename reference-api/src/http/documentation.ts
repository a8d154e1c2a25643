import type { Handler } from 'hono';
import { z } from 'zod';

import { errorSchema } from './error-schema';

/** The headings of /docs, in their order. */
export const CALL_GROUPS = [
  'Programme',
  'Texts and pictures',
  'Offers',
  'Reservations',
  'Checkout',
  'Lists by email',
  'Operation',
  'Pages for browsers',
] as const;

export interface DocumentedResponse {
  description: string;
  contentType?: string;
  schema?: z.ZodType;
  headers?: Record<string, string>;
}

export interface RequestBody<Body> {
  contentType: 'application/json' | 'application/x-www-form-urlencoded';
  schema: z.ZodType<Body>;
}

/** What readers of a call need to know (docs/specification.md#calls). */
export interface Documentation {
  group: (typeof CALL_GROUPS)[number];
  summary: string;
  description?: string;
  /** Who may call: whoever has the token of the API, anybody, or a monitoring system. */
  access?: 'token' | 'public' | 'metrics';
  params?: z.ZodObject;
  headers?: z.ZodObject;
  body?: RequestBody<unknown>;
  responses: Record<number, DocumentedResponse>;
}

export type ErrorContentType = 'application/json' | 'text/plain';

const documented = new WeakMap<object, Documentation>();

/** Documents a handler. */
export function describe<Described extends Handler>(documentation: Documentation, handler: Described): Described {
  documented.set(handler, documentation);
  return handler;
}

export function documentationOf(handler: object): Documentation | undefined {
  return documented.get(handler);
}

/** The refusals of a call by status, as JSON, or as the plain text that the links of mails show. */
export function refusals(
  errors: Record<number, string>,
  contentType: ErrorContentType = 'application/json',
): Record<number, DocumentedResponse> {
  const schema = contentType === 'application/json' ? errorSchema : z.string();
  return Object.fromEntries(
    Object.entries(errors).map(([status, description]) => [status, { description, contentType, schema }]),
  );
}
