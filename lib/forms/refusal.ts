/** Why a form was not accepted, in messages for the visitor. */
export interface Refusal {
  refused: true;
  /** 400 malformed, 403 from another site, 404, 409 sold out or closed, 413, 415, 422 fields, 429, 502, 503. */
  status: number;
  message: string;
  /** Messages by field name. */
  fields?: Record<string, string>;
  soldOut?: boolean;
  /** Seconds. */
  retryAfter?: number;
}

export function refusal(
  status: number,
  message: string,
  more: Partial<Pick<Refusal, 'fields' | 'soldOut' | 'retryAfter'>> = {},
): Refusal {
  return { refused: true, status, message, ...more };
}

/** A refusal of the workshop API with its own message: 409 as it is, any other status as 422. */
export function refusedByApi(
  { error, status }: { error: string; status: number },
  fields?: Record<string, string>,
): Refusal {
  return refusal(status === 409 ? 409 : 422, error, { fields });
}

export const TOO_MANY = 'That was a lot at once. Wait a minute, then try again.';

/** @param retryAfter seconds. */
export function tooMany(retryAfter: number): Refusal {
  return refusal(429, TOO_MANY, { retryAfter });
}

export function isRefusal(value: object): value is Refusal {
  return 'refused' in value && value.refused === true;
}
