import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { programme } from '../programme/index';
import { parseConfig } from './platform/config';
import { createLog, errorFields } from './platform/log';
import { startApi } from './server';

const log = createLog((line) => process.stdout.write(line));

/** The media folder of the sample programme: its path from this file differs from that of the bundle in dist/. */
function findMediaDir(): string | undefined {
  return ['../reference-api/media', '../media']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((folder) => existsSync(folder));
}

async function main(): Promise<void> {
  const config = parseConfig({ MEDIA_DIR: findMediaDir(), ...process.env });
  const api = await startApi(config, programme, log);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log('info', 'stopping');
      api.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log('error', 'stop failed', errorFields(error));
          process.exit(1);
        },
      );
    });
  }
  log('info', 'listening', { host: config.host, port: config.port, pid: process.pid });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The workshop API could not start.'}\n`);
  process.exit(1);
});
