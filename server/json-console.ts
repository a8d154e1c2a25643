import { type LogLevel, toLogLine } from '@camp/formats/log';
import { format, stripVTControlCharacters } from 'node:util';

const METHODS = {
  debug: ['debug', 'stdout'],
  log: ['info', 'stdout'],
  info: ['info', 'stdout'],
  warn: ['warn', 'stderr'],
  error: ['error', 'stderr'],
} as const satisfies Record<string, [LogLevel, 'stdout' | 'stderr']>;

/** Lines of lib/log.ts are JSON already. */
const LOG_LINE = /^\{"time":"[^"\n]*","level":"[a-z]+","event":[ -\uffff]*\}$/;

export function writeConsoleAsJson(): void {
  for (const [method, [level, stream]] of Object.entries(METHODS)) {
    console[method as keyof typeof METHODS] = (...args: unknown[]) => {
      const message = stripVTControlCharacters(format(...args)).trim();
      const isLogLine = args.length === 1 && LOG_LINE.test(message);
      process[stream].write(`${isLogLine ? message : toLogLine(level, `console.${level}`, { message })}\n`);
    };
  }
}
