import type { MiddlewareHandler } from 'hono';
import { isSameSecret } from '../platform/secrets';
import { Refusal } from '../domain/refusal';

/** Every call of the contract carries the shared token (spec.md §6). */
export function requireToken(token: string): MiddlewareHandler {
  return async (c, next) => {
    if (!isSameSecret(c.req.header('x-api-token') ?? '', token))
      throw new Refusal(401, 'The API token is missing or wrong.');
    await next();
  };
}
