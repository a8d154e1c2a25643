import type { z } from 'zod';

export const CALL_GROUPS = {
  Programme: 'Workshops, editions and collections',
  'Texts and pictures': 'Testimonials, questions, pictures, past and planned workshops',
  Offers: 'Residencies, bundles and mentorship packages with their prices',
  Reservations: 'Reservations and bookings, read and changed by their code',
  Checkout: 'Forms whose response redirects to the payment page',
  'Lists by email': 'News list, waiting lists and pre-registrations, confirmed by email',
  Operation: 'Health and metrics',
};
export type CallGroup = keyof typeof CALL_GROUPS;

export interface ResponseDescription {
  description: string;
  contentType?: string;
  schema?: z.ZodType;
  headers?: Record<string, string>;
  /** Changes of the schema's examples (`adaptExample`). */
  example?: unknown;
}

/** `redirect`: 303 to a URL. `empty`: a status without a body. `file`: bytes. */
export interface Reply extends ResponseDescription {
  kind: 'json' | 'text' | 'redirect' | 'empty' | 'file';
  status: number;
  /** The content type of refusals. Default: JSON. */
  errorsAs?: 'text/plain';
}

export interface RequestBody<Schema extends z.ZodType = z.ZodType> {
  contentType: 'application/json' | 'application/x-www-form-urlencoded';
  schema: Schema;
}

/** Calls with a body are POSTs. */
export interface Call {
  summary: string;
  description?: string;
  /** Default: holders of the API token. */
  access?: 'token' | 'public' | 'metrics';
  /** An API may omit this call. */
  isAddition?: true;
  params?: z.ZodObject;
  headers?: z.ZodObject;
  body?: RequestBody;
  response: Reply;
  errors?: Record<number, string>;
}

export function json<Schema extends z.ZodType>(schema: Schema, description: string, example?: unknown) {
  return { kind: 'json', status: 200, description, contentType: 'application/json', schema, example } as const;
}

export function text<Schema extends z.ZodType<string>>(schema: Schema, description: string) {
  return { kind: 'text', status: 200, description, contentType: 'text/plain', schema } as const;
}

export function redirect(description: string) {
  const headers = { Location: 'Absolute URL of the payment page, or of a page of the site' };
  return { kind: 'redirect', status: 303, description, headers } as const;
}

export function file(contentType: string, description: string) {
  return { kind: 'file', status: 200, description, contentType } as const;
}

export function empty(description: string) {
  return { kind: 'empty', status: 200, description } as const;
}

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  ({ contentType: 'application/json', schema }) as const;
export const formBody = <Schema extends z.ZodType>(schema: Schema) =>
  ({ contentType: 'application/x-www-form-urlencoded', schema }) as const;
