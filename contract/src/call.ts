import { z } from 'zod';

import { errorSchema } from './bookings';

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
export type CallGroup = (typeof CALL_GROUPS)[number];

export interface ResponseDescription {
  description: string;
  contentType?: string;
  schema?: z.ZodType;
  headers?: Record<string, string>;
}

/** `redirect`: 303 to a URL. `empty`: a status without a body. */
export interface Reply extends ResponseDescription {
  kind: 'json' | 'text' | 'redirect' | 'empty';
  status: number;
  /** The content type of refusals. Default: JSON. */
  errorsAs?: 'text/plain';
}

export interface RequestBody<Schema extends z.ZodType = z.ZodType> {
  contentType: 'application/json' | 'application/x-www-form-urlencoded';
  schema: Schema;
}

interface CallFields {
  summary: string;
  description?: string;
  /** Default: holders of the API token. */
  access?: 'token' | 'public' | 'metrics';
  /** An API may omit this call. */
  isAddition?: true;
  params?: z.ZodObject;
  headers?: z.ZodObject;
  body?: RequestBody;
}

/** Calls with a body are POSTs. */
export interface Call extends CallFields {
  response: Reply;
  errors?: Record<number, string>;
}

export interface CallDescription extends CallFields {
  method: 'get' | 'post';
  /** `get_booking/{ctype}/{hash}`. The last parameter is optional in the path if its schema takes undefined. */
  path: string;
  group: CallGroup;
  responses: Record<number, ResponseDescription>;
}

export function describeCall(path: string, { response, errors = {}, ...call }: Call & { group: CallGroup }) {
  return {
    ...call,
    method: call.body ? 'post' : 'get',
    path,
    responses: { [response.status]: response, ...refusals(errors, response.errorsAs) },
  } satisfies CallDescription;
}

export function refusals(
  errors: Record<number, string>,
  contentType: 'application/json' | 'text/plain' = 'application/json',
): Record<number, ResponseDescription> {
  const schema = contentType === 'application/json' ? errorSchema : z.string();
  return Object.fromEntries(
    Object.entries(errors).map(([status, description]) => [status, { description, contentType, schema }]),
  );
}

export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { kind: 'json', status: 200, description, contentType: 'application/json', schema } as const;
}

export function text<Schema extends z.ZodType<string>>(schema: Schema, description: string) {
  return { kind: 'text', status: 200, description, contentType: 'text/plain', schema } as const;
}

export function redirect(description: string) {
  const headers = { Location: 'The URL that the browser opens next' };
  return { kind: 'redirect', status: 303, description, headers } as const;
}

export function empty(description: string) {
  return { kind: 'empty', status: 200, description } as const;
}

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  ({ contentType: 'application/json', schema }) as const;
export const formBody = <Schema extends z.ZodType>(schema: Schema) =>
  ({ contentType: 'application/x-www-form-urlencoded', schema }) as const;
