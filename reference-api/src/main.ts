import { errorFields } from '@camp/formats/log';

import { describeUnknownHouse } from './bookings/rooms-by-night';
import { type Config, parseConfig } from './platform/config';
import { createLog, openLogFile } from './platform/log';
import { collectProcessMetrics } from './platform/metrics';
import { throwFaults } from './programme-file/faults';
import type { Programme } from './programme-file/format';
import { findPictureFaults } from './programme-file/pictures';
import { readProgramme } from './programme-file/read-programme';
import { type RunningApi, startApi } from './start-api';
import { describeStartupFailure } from './startup-failure';

/** Set by `npm start`. */
const { LOG_FILE } = process.env;
const log = createLog(LOG_FILE ? openLogFile(LOG_FILE) : (line) => process.stdout.write(line));
/** Visible in a terminal even when the log is a file. */
const warn = createLog((line) => process.stderr.write(line));

/** Also stops when the parent process ends, which closes the IPC channel. */
function stopOnSignal(starting: Promise<RunningApi>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log('info', 'process.stopping');
    await (await starting).stop();
    process.exit(0);
  };
  const stopOrFail = () =>
    void stop().catch((error: unknown) => {
      log('error', 'process.stop-failed', errorFields(error));
      process.exit(1);
    });
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, stopOrFail);
  process.channel?.unref();
}

const STUB_WARNINGS = {
  mail: 'Mail is a stub: SMTP_URL is not set, so no email is sent.',
  payment: 'Payment is a stub: STRIPE_SECRET_KEY is not set, so no money moves.',
};

const NO_PROGRAMME =
  'The programme is empty: import one (docs/programme/README.md), or set DEMO=1 before the first start for the sample.';

function loadProgramme({ programmeDir, mediaDirs }: Config): Programme {
  if (programmeDir === undefined) {
    warn('warn', 'start.no-programme', { message: NO_PROGRAMME });
    return {};
  }
  const programme = readProgramme(programmeDir);
  const faults = findPictureFaults(programme, mediaDirs);
  throwFaults(faults);
  return programme;
}

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  collectProcessMetrics();
  for (const stub of config.stubs) warn('warn', 'start.stub', { message: STUB_WARNINGS[stub] });
  const starting = startApi(config, () => loadProgramme(config), log);
  stopOnSignal(starting);
  const { runtime } = await starting;
  const message = await describeUnknownHouse(runtime.db);
  if (message) warn('warn', 'start.unknown-house', { message });
  log('info', 'process.listening', { host: config.host, port: config.port, pid: process.pid });
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeStartupFailure(error, process.env)}\n`);
  process.exit(1);
});
