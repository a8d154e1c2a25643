import { dayAt, formatDay } from './dates';

/** A bundle is credit: each use pays for one online workshop in full, and its holder gets this off onsite ones. */
const BUNDLE_ONLINE_PERCENT = 100;
const BUNDLE_ONSITE_PERCENT = 10;

export type CodeKind = 'grant' | 'bundle';

export interface DiscountCode {
  kind: CodeKind;
  /** 1 to 100; of a bundle it says what the buyer saved, not what the code takes off. */
  percent: number;
  ctype: 'onsite' | 'online' | 'any';
  /** How often it may be used; null: no limit. */
  uses: number | null;
  /** Uses that are confirmed, or reserved by an open payment. */
  usesTaken: number;
  /** Unix seconds. */
  expiresAt: number;
}

export type CodeVerdict =
  | { applies: true; percent: number; /** Whether confirming the booking uses the code up by one. */ consumes: boolean }
  | { applies: false; /** Ends the sentence "That code didn't work - …" (spec.md §4). */ failcode: string };

/** Whether a code works for a booking of this kind at `now` (unix seconds). Grants are for onsite only (spec.md §6). */
export function judgeCode(code: DiscountCode | null, ctype: string, now: number): CodeVerdict {
  if (!code) return rejectCode('we do not know this code');
  if (ctype !== 'onsite' && ctype !== 'online') return rejectCode('codes are for workshops only');
  if (now >= code.expiresAt) return rejectCode(`it expired on ${formatDay(dayAt(code.expiresAt))}`);
  if (code.kind === 'bundle' && ctype === 'onsite')
    return { applies: true, percent: BUNDLE_ONSITE_PERCENT, consumes: false };
  if (code.kind === 'grant' && code.ctype !== 'any' && code.ctype !== ctype) {
    return rejectCode(`it is for ${code.ctype} workshops only`);
  }
  if (code.uses !== null && code.usesTaken >= code.uses) {
    return rejectCode(code.uses === 1 ? 'it has already been used' : 'all its uses are taken');
  }
  return { applies: true, percent: code.kind === 'bundle' ? BUNDLE_ONLINE_PERCENT : code.percent, consumes: true };
}

/** Codes are compared without regard to case, blanks and typographic dashes. */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[‐‑–—−]/g, '-')
    .toUpperCase();
}

export function rejectCode(failcode: string): CodeVerdict {
  return { applies: false, failcode };
}
