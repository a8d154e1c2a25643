import 'server-only';

import type { PaymentChoice } from '@/lib/domain/booking-checkout';
import { type BookingLink, confirmPath, parseBookingLink } from '@/lib/domain/booking-link';
import type { UnpaidBooking } from '@/lib/domain/booking-types';
import { isCurrency, parseCurrency } from '@/lib/domain/currency';
import type { AppliedCode, CodeVerdict } from '@/lib/domain/grant-code';
import { type Draft, type FormPage, clearedDraft, draftCookies, readDraft } from '@/lib/forms/draft';
import type { FormFields } from '@/lib/forms/parse-form';
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
  /** That the page goes on from; null when it does not. */
  choice: PaymentChoice | null;
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
export function appliedValues({ code, percent, notice }: AppliedCode): Record<string, string> {
  return { grantCode: code, percent: String(percent), ...(notice && { notice }) };
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

/** Cookies by which a visitor who comes back from the payment page finds the last step as it was. */
export function paymentChoiceCookies(link: BookingLink, { addWw, currency, grantCode }: PaymentChoice): string[] {
  const values = { add_ww: addWw ? '1' : '0', currency, grantCode };
  return draftCookies('checkout', confirmPath(link), { values, fields: {}, message: '', done: true, soldOut: false });
}

/** What `paymentChoiceCookies` has kept for the booking of this page; null when there is nothing. */
export async function readPaymentChoice(): Promise<PaymentChoice | null> {
  const draft = await readDraft('checkout');
  if (!draft) return null;
  const { add_ww, currency, grantCode = '' } = draft.values;
  return { addWw: add_ww === '1', currency: parseCurrency(currency), grantCode };
}

/** Reads what the forms of the last step left in their draft, and verifies a code that it does not vouch for. */
export async function readPayStep({ codeInUrl, choice, ...request }: PayStepRequest): Promise<PayStepState> {
  const draft = await readDraft('grantcode');
  const code = codeInUrl || draft?.values.grantCode || choice?.grantCode || '';
  const ofDraft = verdictOf(draft);
  const verdict = ofDraft?.code === code ? ofDraft : await verifyCodeOfPage({ ...request, code });
  return { verdict, refusal: draft && !draft.done && !ofDraft ? draft.message : null };
}

/** The verdict that a draft holds: only this site can write one. */
function verdictOf(draft: Draft | null): CodeVerdict | null {
  if (!draft) return null;
  const { grantCode: code, percent, notice } = draft.values;
  const message = draft.fields.grantCode;
  if (message) return { ok: false, code: code ?? '', message };
  return draft.done && code ? { ok: true, code, percent: Number(percent), notice } : null;
}
