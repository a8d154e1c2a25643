import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { sql } from 'kysely';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { version } from '../../../package.json';
import { logFailure } from '../db/errors';
import type { Runtime } from '../db/transaction';
import { hasApiToken } from '../http/request-headers';
import { serve } from '../http/serve';

const PROBE = Buffer.alloc(64 * 1024);
const READ_ONLY = 'Nothing can be stored: no booking, payment or email. The programme can be read.';

export function healthRoutes({ config, db, log }: Pick<Runtime, 'config' | 'db' | 'log'>): Hono {
  const routes = new Hono();
  let writing: Promise<void> | undefined;
  serve(routes, 'health', async ({ c }) => {
    await sql`select 1 from workshops limit 1`.execute(db);
    writing ??= writeProbes({ config, db }).finally(() => (writing = undefined));
    await writing.catch((error: unknown) => {
      logFailure(log, 'storage.failed', error);
      throw new HTTPException(503, { message: READ_ONLY });
    });
    const release = hasApiToken(c, config.token) ? { name: 'Reference API', version } : {};
    return { status: 'ok', ...(config.stubs.length > 0 && { stubs: config.stubs }), ...release };
  });
  return routes;
}

/** Writes to the database and beside it. @throws what the database or the disk says. */
async function writeProbes({ config, db }: Pick<Runtime, 'config' | 'db'>): Promise<void> {
  // Changes nothing, and is committed to the disk.
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db);
  // A full disk may have room for that one row.
  const path = join(config.dataDir, `health-${process.pid}`);
  await writeFile(path, PROBE).finally(() => rm(path, { force: true }));
}
