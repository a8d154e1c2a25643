import { join } from 'node:path';

import { parseConfig } from './platform/config';
import { createLog, errorFields } from './platform/log';
import { openLogFile } from './platform/log-file';
import { findProgrammeFolder } from './platform/programme-folder';
import { readProgramme } from './programme-file/read-programme';
import { type RunningApi, startApi } from './server';

const { LOG_FILE } = process.env;
const log = createLog(LOG_FILE ? openLogFile(LOG_FILE) : (line) => process.stdout.write(line));

/** Stops the API once: at a signal, or when the parent process has ended. */
function stopOnSignal(starting: Promise<RunningApi>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log('info', 'stopping');
    await (await starting).stop();
    process.exit(0);
  };
  const stopOrFail = () =>
    void stop().catch((error: unknown) => {
      log('error', 'stop failed', errorFields(error));
      process.exit(1);
    });
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, stopOrFail);
  process.channel?.unref();
}

const STUB_WARNINGS = {
  mail: 'Mail is a stub: SMTP_URL is not set, so no email is sent.',
  payment: 'Payment is a stub: STRIPE_SECRET_KEY is not set, so no money moves.',
};

async function main(): Promise<void> {
  const folder = findProgrammeFolder();
  const config = parseConfig({ ...(folder && { PROGRAMME_DIR: join(folder, 'sample') }), ...process.env });
  for (const stub of config.stubs) process.stderr.write(`${STUB_WARNINGS[stub]}\n`);
  const starting = startApi(config, () => readProgramme(config.programmeDir), log);
  stopOnSignal(starting);
  await starting;
  log('info', 'listening', { host: config.host, port: config.port, pid: process.pid });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The workshop API could not start.'}\n`);
  process.exit(1);
});
