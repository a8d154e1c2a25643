export type CodeVerdict = AppliedCode | RefusedCode;

export interface AppliedCode {
  ok: true;
  code: string;
  percent: number;
  notice?: string;
}

export interface RefusedCode {
  ok: false;
  code: string;
  message: string;
  /** Seconds. */
  retryAfter?: number;
}

export const CODE_ERROR_MESSAGE = 'Error applying code';
