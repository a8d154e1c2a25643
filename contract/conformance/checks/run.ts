import type { z } from 'zod';

import { CALLS, type CallPath } from '../../src/calls';
import { type ApiClient, TIMEOUT_MS, type ApiResponse } from '../client';
import { isObject, readBody } from '../read-body';
import type { Report } from '../report';

export interface Run {
  api: ApiClient;
  report: Report;
  options: CheckOptions;
  reserved: BookingLink[];
}

export interface CheckOptions {
  /** Allows the run to reserve places, subscribe addresses and open payment pages. */
  write: boolean;
  race?: WorkshopName | undefined;
  /** Links of a confirmed booking to cancel and of an offered place to reserve. */
  cancel?: BookingLink | undefined;
  offer?: BookingLink | undefined;
  mailDomain: string;
  /** Larger amounts are assumed to be cents. */
  maxPrice: number;
}

export interface WorkshopName {
  ctype: string;
  slug: string;
}

export type BookingLink = Record<'ctype' | 'hash', string>;

const MAX_PROBLEMS = 5;

export function expectResponse({ report }: Run, call: string, { status, body }: ApiResponse): boolean {
  return report.expect(status !== 0, call, `gives no response within ${TIMEOUT_MS / 1000} s (${body})`);
}

/** @returns undefined if the response cannot be used. */
export function expectJson(run: Run, call: CallPath, response: ApiResponse): unknown {
  const { report } = run;
  if (!expectResponse(run, call, response)) return undefined;
  const { status, contentType, json } = response;
  if (!report.expect(status === 200, call, `responds with ${status}, but should with 200`)) return undefined;
  const wrongType = `sends the content type ${contentType || '(none)'}, but should send application/json`;
  report.expect(contentType === 'application/json', call, wrongType);
  if (!report.expect(json !== undefined, call, 'sends a body that is not JSON')) return undefined;
  return expectBody(run, call, json) ? json : undefined;
}

function expectBody({ report }: Run, call: CallPath, json: unknown): boolean {
  const { schema } = CALLS[call].response as { schema: z.ZodType };
  const { problems, known, present } = readBody(schema, json);
  for (const problem of problems.slice(0, MAX_PROBLEMS)) report.expect(false, call, problem);
  if (problems.length > MAX_PROBLEMS) {
    report.expect(false, call, `… and ${problems.length - MAX_PROBLEMS} more like it`);
  }
  report.checked += 1;
  const isOffered = (field: string) =>
    present.has(field) || [...known].some((outer) => field.startsWith(`${outer}.`) && !present.has(outer));
  for (const field of known) {
    report.expect(isOffered(field), call, `no ${field.replace(/^\[\]\./, '')}`, 'addition');
  }
  return problems.length === 0;
}

export function expectRefusal(run: Run, call: string, response: ApiResponse, when: string, statuses = REFUSALS): void {
  const { report } = run;
  if (!expectResponse(run, call, response)) return;
  const { status } = response;
  const allowed = statuses.join(' or ');
  if (!report.expect(statuses.includes(status), call, `${when} responds with ${status}, but should with ${allowed}`)) {
    return;
  }
  expectErrorBody(run, call, response, when);
}

/** Expects `{"error": "…"}`, without a page, stack trace or query. */
export function expectErrorBody({ report }: Run, call: string, { body, json }: ApiResponse, when: string): void {
  const isPage = /^\s*</.test(body);
  report.expect(!isPage, call, `${when} responds with an HTML page, but should with {"error": "…"}`);
  const internals = INTERNALS.exec(body);
  report.expect(!internals, call, `${when} shows the insides of the server: “${internals?.[0]}”`);
  if (isPage) return;
  const hasSentence = isObject(json) && typeof json.error === 'string' && json.error.trim() !== '';
  report.expect(hasSentence, call, `${when} responds without {"error": "…"}, a sentence for the visitor`);
}

/** Parts of stack traces, database errors and paths. */
const INTERNALS =
  /Traceback \(most recent|\bat \S+ \(?\/\S+:\d+:\d+|\bSQLSTATE\b|SQLITE_\w+|node_modules\/|syntax error at or near/;

const REFUSALS = [400, 404, 409, 410, 415, 422];

export const isClientError = ({ status }: ApiResponse) => status >= 400 && status < 500;
