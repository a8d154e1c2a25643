import { TOO_MANY } from '@/lib/rate-limit';

import { INVALID_FORM } from './result';

export interface Refusal {
  refused: true;
  /** 400 malformed, 403 other site, 404, 409 sold out or closed, 413, 415, 422 fields, 429, 502, 503. */
  status: number;
  message: string;
  fields?: Record<string, string>;
  soldOut?: boolean;
  /** Seconds. */
  retryAfter?: number;
}

export function createRefusal(
  status: number,
  message: string,
  more: Partial<Pick<Refusal, 'fields' | 'soldOut' | 'retryAfter'>> = {},
): Refusal {
  return { refused: true, status, message, ...more };
}

/** Keeps the status 409, others become 422. `aliases` map the API's field names to those of the form. */
export function refusedByApi(
  { error, status, field = '' }: { error: string; status: number; field?: string },
  fields: readonly string[] = [],
  aliases: Partial<Record<string, string>> = {},
): Refusal {
  const kind = status === 409 ? 409 : 422;
  const name = aliases[field] ?? field;
  return fields.includes(name)
    ? createRefusal(kind, INVALID_FORM, { fields: { [name]: error } })
    : createRefusal(kind, error);
}

export function tooMany(retryAfter: number): Refusal {
  return createRefusal(429, TOO_MANY, { retryAfter });
}

export function isRefusal(value: object): value is Refusal {
  return 'refused' in value && value.refused === true;
}
