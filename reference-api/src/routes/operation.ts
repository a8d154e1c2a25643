import { type OpenApiDocument, createDocument } from '@camp/contract/openapi';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { sql } from 'kysely';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { version } from '../../../package.json';
import { logFailure } from '../db/failures';
import type { Runtime } from '../db/transaction';
import { hasApiToken } from '../http/headers';
import { serveCall } from '../http/serve-call';
import { docsPage } from '../pages/docs-page';
import { sendPage } from '../pages/layout';
import type { Config } from '../platform/config';
import type { Metrics } from '../platform/metrics';
import { isSameSecret } from '../platform/secrets';

const PROBE = Buffer.alloc(64 * 1024);
const READ_ONLY = 'Nothing can be stored: no booking, payment or email. The programme can be read.';

export function serveHealth(app: Hono, runtime: Runtime): void {
  const { config, db, log } = runtime;
  let writing: Promise<void> | undefined;
  serveCall(app, 'health', async ({ c }) => {
    await sql`select 1 from workshops limit 1`.execute(db);
    writing ??= writeProbes(runtime).finally(() => (writing = undefined));
    await writing.catch((error: unknown) => {
      logFailure(log, 'storage.failed', error);
      throw new HTTPException(503, { message: READ_ONLY });
    });
    const release = hasApiToken(c, config.token) ? { name: 'Reference API', version } : {};
    return { status: 'ok', ...(config.stubs.length > 0 && { stubs: config.stubs }), ...release };
  });
}

async function writeProbes({ config, db }: Runtime): Promise<void> {
  // An empty transaction proves that the database accepts writes.
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db);
  // A full disk may still have room for one row.
  const path = join(config.dataDir, `health-${process.pid}`);
  await writeFile(path, PROBE).finally(() => rm(path, { force: true }));
}

export function documentationRoutes(siteUrl: string): Hono {
  let document: OpenApiDocument | undefined;
  const readDocument = () => (document ??= createDocument());
  return new Hono()
    .get('/openapi.json', (c) => c.json(readDocument()))
    .get('/docs', (c) => sendPage(c, siteUrl, docsPage(readDocument())));
}

/** Accepts the API token, or METRICS_TOKEN as a bearer token. */
export function metricsRoutes(metrics: Metrics, { token, metricsToken }: Config): Hono {
  return new Hono().get('/metrics', async (c) => {
    const hasMetricsToken =
      metricsToken !== undefined && isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`);
    if (!hasApiToken(c, token) && !hasMetricsToken) {
      throw new HTTPException(401, { message: 'The token is missing or wrong.' });
    }
    const { text, contentType } = await metrics.render();
    return c.body(text, 200, { 'content-type': contentType });
  });
}
