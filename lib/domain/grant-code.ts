/** What the API said of a code that the visitor typed. */
export type CodeVerdict = AppliedCode | RefusedCode;

export interface AppliedCode {
  ok: true;
  code: string;
  percent: number;
  /** What it uses up, in sentences. */
  notice?: string;
}

export interface RefusedCode {
  ok: false;
  code: string;
  message: string;
  /** Seconds until a code may be tried again, after too many. */
  retryAfter?: number;
}

export const MAX_CODE_LENGTH = 100;
export const CODE_ERROR_MESSAGE = 'Error applying code';
