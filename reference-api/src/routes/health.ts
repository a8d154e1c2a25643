import { Hono } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';

import { version } from '../../../package.json';
import type { Runtime } from '../db/transaction';
import { hasApiToken } from '../http/api-token';
import { call } from '../http/call';
import { field } from '../http/field';
import { json } from '../http/replies';

const healthSchema = z.object({
  status: field(z.literal('ok'), 'The database answers'),
  name: field(z.string(), 'For whoever sends the token: which API this is', 'Reference API').optional(),
  version: field(z.string(), 'For whoever sends the token: its version', '1.4.0').optional(),
});

/** Whether the API can do its work. */
export function healthRoutes({ config, db }: Pick<Runtime, 'config' | 'db'>): Hono {
  return new Hono({ strict: false }).get(
    '/health',
    call(
      {
        group: 'Operation',
        summary: 'Says whether the API can do its work',
        access: 'public',
        response: json(healthSchema, 'It can'),
      },
      async ({ c }) => {
        await sql`select 1 from workshops limit 1`.execute(db);
        const release = hasApiToken(c, config.token) ? { name: 'Reference API', version } : {};
        return { status: 'ok' as const, ...release };
      },
    ),
  );
}
