import { isWorkshopType, type WorkshopType } from './booking-type';
import { dayAt, formatDay } from './dates';

/** A bundle is credit: each use pays for one online workshop in full. */
const BUNDLE_ONLINE_PERCENT = 100;
/** A bundle also takes this off every onsite workshop, which uses nothing up. */
export const BUNDLE_ONSITE_PERCENT = 10;

export type CodeKind = 'grant' | 'bundle';
/** The workshops that a code is for. */
export type CodeScope = WorkshopType | 'any';

export interface DiscountCode {
  kind: CodeKind;
  /** 1 to 100. For a bundle: what the buyer saved, not what the code takes off. */
  percent: number;
  ctype: CodeScope;
  /** How often it can be used; null without a limit. */
  uses: number | null;
  /** Uses of confirmed bookings, and those reserved for an open payment page. */
  usesTaken: number;
  /** Unix seconds. */
  expiresAt: number;
}

export type CodeVerdict =
  | {
      applies: true;
      percent: number;
      /** Whether confirming the booking uses the code up by one. */
      consumes: boolean;
      /** Uses left of a bundle's credit, this one included. */
      creditLeft?: number;
    }
  | { applies: false; /** Completes "That code didn't work - …" (docs/specification.md#states). */ failcode: string };

/**
 * Whether a code works for a booking of this type at `now` (unix seconds).
 * Grants are for onsite workshops (docs/specification.md#roles); a code's `ctype` says so.
 */
export function judgeCode(code: DiscountCode | null, ctype: string, now: number): CodeVerdict {
  if (!code) return rejectCode('we do not know this code');
  if (!isWorkshopType(ctype)) return rejectCode('codes are for workshops only');
  if (now >= code.expiresAt) return rejectCode(`it expired on ${formatDay(dayAt(code.expiresAt))}`);
  if (code.kind === 'bundle' && ctype === 'onsite') {
    return { applies: true, percent: BUNDLE_ONSITE_PERCENT, consumes: false };
  }
  if (code.kind === 'grant' && code.ctype !== 'any' && code.ctype !== ctype) {
    return rejectCode(`it is for ${code.ctype} workshops only`);
  }
  if (code.uses !== null && code.usesTaken >= code.uses) {
    return rejectCode(code.uses === 1 ? 'it has already been used' : 'all its uses are taken');
  }
  if (code.kind === 'grant') return { applies: true, percent: code.percent, consumes: true };
  const creditLeft = code.uses === null ? undefined : code.uses - code.usesTaken;
  return { applies: true, percent: BUNDLE_ONLINE_PERCENT, consumes: true, creditLeft };
}

/** Upper case, without whitespace, every kind of dash as a hyphen: the form in which codes are stored. */
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
