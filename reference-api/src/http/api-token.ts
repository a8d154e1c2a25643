import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { isSameSecret } from '../platform/secrets';

export function hasApiToken(c: Context, token: string): boolean {
  return isSameSecret(c.req.header('x-api-token') ?? '', token);
}

/** Requires the shared token in `X-API-TOKEN` (docs/specification.md#roles). */
export function requireApiToken(token: string): MiddlewareHandler {
  return async (c, next) => {
    if (!hasApiToken(c, token)) throw new HTTPException(401, { message: 'The API token is missing or wrong.' });
    await next();
  };
}
