export type Level = 'info' | 'warn' | 'error';
/** Never a token, an e-mail address or a hash: route patterns instead of paths, ids instead of names. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;
export type Log = (level: Level, event: string, fields?: LogFields) => void;

/** One JSON object per line on the given stream. */
export function createLog(write: (line: string) => void): Log {
  return (level, event, fields = {}) => {
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  };
}

/** What may be said of an unexpected error: its kind and code, and its stack without the message, which may quote input. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code } = error as Error & { code?: unknown };
  const at = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' < ');
  return { error: error.name, code: typeof code === 'string' ? code : undefined, at };
}
