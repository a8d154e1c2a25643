import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { isLoopbackAddress, isLoopbackName } from '../platform/loopback';

const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Hides a page from everyone but this machine; a proxy on it forwards for others. */
export const requireLoopback: MiddlewareHandler = async (c, next) => {
  const isForwarded = FORWARDED_HEADERS.some((name) => c.req.header(name) !== undefined);
  const isLocal = !isForwarded && isLoopbackAddress(getConnInfo(c).remote.address) && isLoopbackName(hostname(c));
  if (!isLocal) throw new HTTPException(404, { message: 'There is no such call.' });
  await next();
};

/** Refuses requests that name another host: a site whose name points here could read the page (DNS rebinding). */
export function requireHost(publicUrl: string): MiddlewareHandler {
  const { host } = new URL(publicUrl);
  return async (c, next) => {
    if (!isLoopbackName(hostname(c)) && c.req.header('host')?.toLowerCase() !== host) {
      throw new HTTPException(403, { message: 'This page is not served under that host name.' });
    }
    await next();
  };
}

function hostname(c: Context): string {
  return (c.req.header('host') ?? '').replace(/:\d+$/, '');
}
