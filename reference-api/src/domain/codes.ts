import { type BookingType, isWorkshopType, type WorkshopType } from '@camp/contract/booking-types';

import { formatDay, lastDayBefore } from './dates';

const BUNDLE_ONLINE_PERCENT = 100;
/** The discount of a bundle on onsite workshops, which consumes no use. */
export const BUNDLE_ONSITE_PERCENT = 10;

export type CodeKind = 'grant' | 'bundle';
export type CodeScope = WorkshopType | 'any';

export interface DiscountCode {
  kind: CodeKind;
  /** 1 to 100. For a bundle: the buyer's saving, not the discount of the code. */
  percent: number;
  ctype: CodeScope;
  uses: number | null;
  /** Counts confirmed bookings, and those with a payment page that can still be paid. */
  usesTaken: number;
  expiresAt: number;
}

/** Names the codes that `judgeCode` accepts, for mails. */
export const ACCEPTED_CODES: Record<BookingType, string | null> = {
  onsite: 'a grant, bundle or discount code',
  online: 'a bundle or discount code',
  residency: null,
  bundle: null,
  mentorship: null,
};

/** A use that the organiser has given back. */
export interface ReturnedUse {
  code: string;
  isBundle: boolean;
  expiresAt: number;
}

export type CodeVerdict =
  | {
      applies: true;
      percent: number;
      /** The uses left of a bundle, including this one. */
      creditLeft?: number;
    }
  | { applies: false; /** Completes "That code didn't work - …" (docs/specification.md#states). */ failcode: string };

export function isUseConsumed(kind: CodeKind, ctype: BookingType): boolean {
  return kind !== 'bundle' || ctype !== 'onsite';
}

/** `now` is unix seconds. Grants are for onsite workshops (docs/specification.md#roles), which their `ctype` states. */
export function judgeCode(code: DiscountCode | null, ctype: string, now: number): CodeVerdict {
  if (!code) return rejectCode('we don’t recognise this code');
  if (!isWorkshopType(ctype)) return rejectCode('codes are for workshops only');
  if (now >= code.expiresAt) return rejectCode(`it expired on ${formatDay(lastDayBefore(code.expiresAt))}`);
  if (!isUseConsumed(code.kind, ctype)) {
    return { applies: true, percent: BUNDLE_ONSITE_PERCENT };
  }
  if (code.kind === 'grant' && code.ctype !== 'any' && code.ctype !== ctype) {
    return rejectCode(`it is for ${code.ctype} workshops only`);
  }
  if (code.uses !== null && code.usesTaken >= code.uses) {
    return rejectCode(code.uses === 1 ? 'it has already been used' : 'all its uses are taken');
  }
  if (code.kind === 'grant') return { applies: true, percent: code.percent };
  const creditLeft = code.uses === null ? undefined : code.uses - code.usesTaken;
  return { applies: true, percent: BUNDLE_ONLINE_PERCENT, creditLeft };
}

export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/[‐‑–—−]/g, '-')
    .toUpperCase();
}

export function rejectCode(failcode: string): CodeVerdict {
  return { applies: false, failcode };
}
