import { isCurrency, parseCurrency } from '@camp/contract/currencies';
import 'server-only';

import { type BookingLink, confirmPath, parseBookingLink } from '@/lib/domain/booking-link';
import { type AppliedCode, CODE_ERROR_MESSAGE, type CodeVerdict, type UnpaidBooking } from '@/lib/domain/booking-types';
import type { PaymentChoice } from '@/lib/domain/checkout-fields';
import {
  createClearedDraftCookies,
  createDraftCookies,
  type Draft,
  type FormPage,
  readDraft,
  toDoneDraft,
} from '@/lib/forms/engine/draft';
import type { FormFields } from '@/lib/forms/engine/parse-form';
import type { Sender } from '@/lib/rate-limit';

import { verifyCodeForPage } from './code-verdict';

interface PayStepRequest {
  link: BookingLink;
  booking: UnpaidBooking;
  codeInUrl: string | undefined;
  choice: PaymentChoice | null;
  sender: Sender;
}

const LOST_CODE = 'Your code is no longer applied. Enter it again, with cookies allowed.';

/** The code is stored in the draft of the last step, because it is worth money; the URL says that there is one. */
export function createPayStepPage({ ctype, hash, add_ww, currency, grantCode }: FormFields): FormPage | null {
  const link = parseBookingLink({ ctype, hash });
  if (!link) return null;
  const search = new URLSearchParams({
    step: 'pay',
    add_ww: add_ww === '1' ? '1' : '0',
    ...(isCurrency(currency) && { currency }),
    ...(grantCode && { code: '' }),
  });
  return { form: 'grantcode', path: confirmPath(link), search: `?${search}` };
}

export function toCodeValues({ code, percent, notice }: AppliedCode): Record<string, string> {
  return { grantCode: code, percent: String(percent), ...(notice && { notice }) };
}

export function createPayStepCookies({ form, path }: FormPage, applied: AppliedCode | null): string[] {
  if (!applied) return createClearedDraftCookies(form, path);
  return createDraftCookies(form, path, toDoneDraft(toCodeValues(applied)));
}

/** Restores the last step when a visitor returns from the payment page. */
export function createPaymentChoiceCookies(link: BookingLink, { addWw, currency, grantCode }: PaymentChoice): string[] {
  const values = { add_ww: addWw ? '1' : '0', currency, grantCode };
  return createDraftCookies('checkout', confirmPath(link), toDoneDraft(values));
}

export async function readPaymentChoice(): Promise<PaymentChoice | null> {
  const draft = await readDraft('checkout');
  if (!draft) return null;
  const { add_ww, currency, grantCode = '' } = draft.values;
  return { addWw: add_ww === '1', currency: parseCurrency(currency), grantCode };
}

export async function readPayStep({ codeInUrl, choice, ...request }: PayStepRequest) {
  const draft = await readDraft('grantcode');
  const code = codeInUrl || draft?.values.grantCode || choice?.grantCode || '';
  const ofDraft = readVerdict(draft);
  const lost = code || codeInUrl === undefined ? null : ({ ok: false, code, message: LOST_CODE } as const);
  const verdict = ofDraft?.code === code ? ofDraft : (lost ?? (await verifyCodeForPage({ ...request, code })));
  // A code that could not be checked has its verdict now.
  const isRefused = draft && !draft.done && !ofDraft && draft.message !== CODE_ERROR_MESSAGE;
  return { verdict, refusal: isRefused ? draft.message : null };
}

/** Drafts are authenticated, so the verdict is trusted. */
function readVerdict(draft: Draft | null): CodeVerdict | null {
  if (!draft) return null;
  const { grantCode: code, percent, notice } = draft.values;
  const message = draft.fields.grantCode;
  if (message) return { ok: false, code: code ?? '', message };
  return draft.done && code ? { ok: true, code, percent: Number(percent), notice } : null;
}
