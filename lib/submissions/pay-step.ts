import 'server-only';

import { type BookingLink, confirmPath, parseBookingLink } from '@/lib/domain/booking-link';
import { isCurrency } from '@/lib/domain/currency';
import type { AppliedCode, CodeVerdict } from '@/lib/domain/grant-code';
import type { UnpaidBooking } from '@/lib/domain/types';
import { clearedDraft, type Draft, draftCookies, readDraft } from '@/lib/forms/draft';
import type { FormPage } from '@/lib/forms/form-page';
import type { FormFields } from '@/lib/forms/read-form';
import type { Sender } from '@/lib/rate-limit';

import { verifyCodeOfPage } from './code-verdict';

/** What the last step of the confirmation flow shows besides the booking. */
export interface PayStepState {
  /** On the code in the URL, or on the one that a visitor without JavaScript has typed; null without one. */
  verdict: CodeVerdict | null;
  /** Why a payment was refused, for a visitor without JavaScript. */
  refusal: string | null;
}

interface PayStepRequest {
  link: BookingLink;
  booking: UnpaidBooking;
  /** '' when the URL names none. */
  codeInUrl: string;
  sender: Sender;
}

/**
 * The last step of the confirmation flow, with +7 and currency as they were. The code is in its draft and not in the
 * URL: it is worth money.
 */
export function payStepPage({ ctype, hash, add_ww, currency }: FormFields): FormPage | null {
  const link = parseBookingLink({ ctype, hash });
  if (!link) return null;
  const search = new URLSearchParams({
    step: 'pay',
    add_ww: add_ww === '1' ? '1' : '0',
    ...(isCurrency(currency) && { currency }),
  });
  return { form: 'grantcode', path: confirmPath(link), search: `?${search}` };
}

/** What the draft keeps of an applied code. */
export function appliedValues({ code, percent }: Pick<AppliedCode, 'code' | 'percent'>): Record<string, string> {
  return { grantCode: code, percent: String(percent) };
}

/** Cookies that leave the last step with this code, or without any, and without an earlier refusal. */
export function payStepCookies({ form, path }: FormPage, applied: AppliedCode | null): string[] {
  if (!applied) return clearedDraft(form, path);
  return draftCookies(form, path, {
    values: appliedValues(applied),
    fields: {},
    message: '',
    done: true,
    soldOut: false,
  });
}

/** Reads what the forms of the last step left in their draft, and verifies a code that it does not vouch for. */
export async function readPayStep({ codeInUrl, ...request }: PayStepRequest): Promise<PayStepState> {
  const draft = await readDraft('grantcode');
  const code = codeInUrl || draft?.values.grantCode || '';
  const ofDraft = verdictOf(draft);
  const verdict = ofDraft?.code === code ? ofDraft : await verifyCodeOfPage({ ...request, code });
  return { verdict, refusal: draft && !draft.done && !ofDraft ? draft.message : null };
}

/** The verdict that a draft holds: only this site can write one. */
function verdictOf(draft: Draft | null): CodeVerdict | null {
  if (!draft) return null;
  const { grantCode: code, percent } = draft.values;
  const message = draft.fields.grantCode;
  if (message) return { ok: false, code: code ?? '', message };
  return draft.done && code ? { ok: true, code, percent: Number(percent) } : null;
}
