/** What the API said of a code that the visitor typed. */
export type CodeVerdict = { ok: true; code: string; percent: number } | { ok: false; code: string; message: string };

export const MAX_CODE_LENGTH = 100;
export const CODE_ERROR_MESSAGE = 'Error applying code';
