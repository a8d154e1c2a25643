export type LogLevel = 'info' | 'warn' | 'error';
/** Never a token, an email address or a hash: log route patterns instead of paths, ids instead of names. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

export function createLog(write: (line: string) => void): Log {
  return (level, event, fields = {}) => {
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  };
}

/** The loggable fields of an error, without its message, which may quote input. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' < ');
  return { error: error.name, code, at: stack };
}
