import type { Context } from 'hono';
import type { z } from 'zod';
import { Refusal } from '../domain/refusal';

/** Reads a JSON object. @throws Refusal 400, 413 or 415 with a sentence that says what is wrong. */
export async function readJson<Output>(c: Context, schema: z.ZodType<Output>): Promise<Output> {
  requireType(c, 'application/json');
  const raw = await readText(c);
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(400, 'The body must be a JSON object.');
  return check(schema, value);
}

/** Reads a form as browsers send it. @throws Refusal 400, 413 or 415. */
export async function readForm<Output>(c: Context, schema: z.ZodType<Output>): Promise<Output> {
  requireType(c, 'application/x-www-form-urlencoded');
  const raw = await readText(c);
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(raw)) {
    if (fields.has(name)) throw new Refusal(400, 'A form field was sent twice.');
    fields.set(name, value);
  }
  return check(schema, Object.fromEntries(fields));
}

function check<Output>(schema: z.ZodType<Output>, value: object): Output {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal(400, parsed.error.issues[0]?.message ?? 'The request is incomplete.');
  return parsed.data;
}

function requireType(c: Context, expected: string): void {
  const given = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (given !== expected) throw new Refusal(415, `The content type must be ${expected}.`);
}

async function readText(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'The body is not valid UTF-8.');
  }
}
