import type { Context } from 'hono';
import type { z } from 'zod';

import type { DocumentedResponse, ErrorContentType } from './documentation';
import { jsonResponse } from './json-response';

/** A successful response: how it is documented, and how it is sent. */
export interface Reply<Result> extends DocumentedResponse {
  status: number;
  /** How the call refuses; as JSON when it does not say. */
  errorsAs?: ErrorContentType;
  send: (c: Context, result: Result) => Response;
}

/** JSON in the shape of its schema. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string): Reply<z.input<Schema>> {
  return {
    status: 200,
    description,
    contentType: 'application/json',
    schema,
    send: (c, result) => jsonResponse(c, schema, result),
  };
}

/** Plain text. `errorsAs` says how the call refuses. */
export function text(
  schema: z.ZodType<string>,
  description: string,
  errorsAs: ErrorContentType = 'application/json',
): Reply<string> {
  return { status: 200, description, contentType: 'text/plain', schema, errorsAs, send: (c, result) => c.text(result) };
}

/** Sends the browser on by 303. */
export function redirect(description: string): Reply<string> {
  return {
    status: 303,
    description,
    headers: { Location: 'The URL that the browser opens next' },
    send: (c, url) => c.redirect(url, 303),
  };
}

/** A status without a body. */
export function empty(description: string): Reply<void> {
  return { status: 200, description, send: (c) => c.body('', 200) };
}
