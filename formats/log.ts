import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Must not contain a token, an email address, a hash or a path; routes are patterns. */
export type LogFields = Record<string, string | number | boolean | string[] | null | undefined>;

/** The events that a process may log, per level: `{ redis: ['down'] }` names `redis.down`. */
type Events = Partial<Record<LogLevel, Record<string, readonly string[]>>>;

export type EventOf<Areas> = {
  [Area in keyof Areas & string]: Areas[Area] extends readonly (infer N extends string)[] ? `${Area}.${N}` : never;
}[keyof Areas & string];

export interface Logged {
  level: LogLevel;
  event: string;
}

export function listEvents(events: Events): Logged[] {
  return Object.entries(events).flatMap(([level, areas]) =>
    Object.entries(areas).flatMap(([area, names]) =>
      names.map((name) => ({ level: level as LogLevel, event: `${area}.${name}` })),
    ),
  );
}

export const LOGGED = 'camp:logged';
const logged = channel(LOGGED);

const REQUEST_IDS = Symbol.for('camp.request-ids');
const globals = globalThis as typeof globalThis & { [REQUEST_IDS]?: AsyncLocalStorage<string> };

/** The id of the current request, shared by all bundles of a process. */
export const requestIds = (globals[REQUEST_IDS] ??= new AsyncLocalStorage<string>());

/** Characters that JSON does not escape and a terminal may interpret. */
const UNPRINTABLE = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** One line of JSON, without its line break (docs/operations.md#logs). `request_id` is null outside a request. */
export function toLogLine(level: LogLevel, event: string, fields: LogFields = {}): string {
  logged.publish({ level, event } satisfies Logged);
  const time = new Date().toISOString();
  const record = { time, level, event, request_id: requestIds.getStore() ?? null, ...fields };
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(record).replace(UNPRINTABLE, escape);
}

/** A field of an error that is a text; undefined for other values. */
export function readErrorText(error: unknown, field: string): string | undefined {
  const value = typeof error === 'object' && (error as Partial<Record<string, unknown>> | null)?.[field];
  return typeof value === 'string' ? value : undefined;
}

/** The loggable fields of an error, without its message, which may quote input. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  // Stripe's support asks for its `requestId`.
  const [code, requestId] = ['code', 'requestId'].map((field) => readErrorText(error, field));
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' < ');
  return { error: error.name, code, requestId, at: stack };
}
