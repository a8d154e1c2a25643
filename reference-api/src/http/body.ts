import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';

import { Refusal } from '../domain/refusal';

/** Reads a JSON object. @throws HTTPException 400 or 415, or Refusal invalid with the field, for the visitor. */
export async function readJson<Output>(c: Context, schema: z.ZodType<Output>): Promise<Output> {
  requireContentType(c, 'application/json');
  const value = parseJson(await readText(c));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('The body must be a JSON object.');
  }
  return parseOrThrow(schema, value);
}

/** Reads a URL-encoded form. @throws HTTPException 400 or 415, or Refusal invalid with the field, for the visitor. */
export async function readForm<Output>(c: Context, schema: z.ZodType<Output>): Promise<Output> {
  requireContentType(c, 'application/x-www-form-urlencoded');
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(await readText(c))) {
    if (fields.has(name)) throw badRequest('A form field was sent twice.');
    fields.set(name, value);
  }
  return parseOrThrow(schema, Object.fromEntries(fields));
}

function parseOrThrow<Output>(schema: z.ZodType<Output>, value: object): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path[0];
  throw new Refusal(
    'invalid',
    issue?.message ?? 'The request is incomplete.',
    field === undefined ? {} : { field: String(field) },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}

function requireContentType(c: Context, expected: string): void {
  const contentType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== expected) throw new HTTPException(415, { message: `The content type must be ${expected}.` });
}

async function readText(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The body is not valid UTF-8.');
  }
}

function badRequest(message: string): HTTPException {
  return new HTTPException(400, { message });
}
