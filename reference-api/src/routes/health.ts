import { Hono } from 'hono';
import { sql } from 'kysely';

import { version } from '../../../package.json';
import type { Runtime } from '../db/transaction';
import { hasApiToken } from '../http/api-token';
import { serve } from '../http/serve';

export function healthRoutes({ config, db }: Pick<Runtime, 'config' | 'db'>): Hono {
  const routes = new Hono();
  serve(routes, 'health', async ({ c }) => {
    await sql`select 1 from workshops limit 1`.execute(db);
    const release = hasApiToken(c, config.token) ? { name: 'Reference API', version } : {};
    return { status: 'ok', ...(config.stubs.length > 0 && { stubs: config.stubs }), ...release };
  });
  return routes;
}
