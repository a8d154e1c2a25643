import { format, stripVTControlCharacters } from 'node:util';

import { toLogLine } from '../lib/log';

const LEVELS = { debug: 'stdout', log: 'stdout', info: 'stdout', warn: 'stderr', error: 'stderr' } as const;

/** Lines of lib/log.ts are JSON already. */
const LOG_LINE = /^\{"level":"[a-z]+","at":"[^"\n]*","event":[ -\uffff]*\}$/;

/** Framework output becomes JSON, so that log readers can parse every line. */
export function writeConsoleAsJson(): void {
  for (const [method, stream] of Object.entries(LEVELS)) {
    const level = method === 'log' ? 'info' : method;
    console[method as keyof typeof LEVELS] = (...args: unknown[]) => {
      const message = stripVTControlCharacters(format(...args)).trim();
      const isLogLine = args.length === 1 && LOG_LINE.test(message);
      const line = isLogLine ? message : toLogLine({ level, at: new Date().toISOString(), event: 'console', message });
      process[stream].write(`${line}\n`);
    };
  }
}
