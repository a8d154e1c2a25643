import { isCurrency, parseCurrency } from '@camp/contract/currencies';
import 'server-only';

import { type BookingLink, confirmPath, parseBookingLink } from '@/lib/domain/booking-link';
import type { PaymentChoice } from '@/lib/domain/checkout-fields';
import { type AppliedCode, CODE_ERROR_MESSAGE, type CodeVerdict } from '@/lib/domain/code-verdict';
import {
  createClearedFlashCookie,
  createFlashCookie,
  type Flash,
  type FormPage,
  readFlash,
  toDoneFlash,
} from '@/lib/forms/engine/flash';
import type { FormFields } from '@/lib/forms/engine/parse-form';
import type { Sender } from '@/lib/rate-limit';
import type { UnpaidBooking } from '@/lib/workshop-api/booking-types';

import { verifyCodeForPage } from './code-verdict';

interface PayStepRequest {
  link: BookingLink;
  booking: UnpaidBooking;
  codeInUrl: string | undefined;
  choice: PaymentChoice | null;
  sender: Sender;
}

const LOST_CODE = 'Your code is no longer applied. Enter it again, with cookies allowed.';

/** The code is stored in the flash of the last step, because it is worth money; the URL says that there is one. */
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

export async function createPayStepCookie({ form, path }: FormPage, applied: AppliedCode | null): Promise<string> {
  if (!applied) return createClearedFlashCookie(form, path);
  return createFlashCookie(form, path, toDoneFlash(toCodeValues(applied)));
}

/** Restores the last step when a visitor returns from the payment page. */
export function createPaymentChoiceCookie(link: BookingLink, choice: PaymentChoice): Promise<string> {
  const { addWw, currency, grantCode } = choice;
  const values = { add_ww: addWw ? '1' : '0', currency, grantCode };
  return createFlashCookie('checkout', confirmPath(link), toDoneFlash(values));
}

export async function readPaymentChoice(): Promise<PaymentChoice | null> {
  const flash = await readFlash('checkout');
  if (!flash) return null;
  const { add_ww, currency, grantCode = '' } = flash.values;
  return { addWw: add_ww === '1', currency: parseCurrency(currency), grantCode };
}

export async function readPayStep({ codeInUrl, choice, ...request }: PayStepRequest) {
  const flash = await readFlash('grantcode');
  const code = codeInUrl || flash?.values.grantCode || choice?.grantCode || '';
  const flashVerdict = readVerdict(flash);
  const lost = code || codeInUrl === undefined ? null : ({ ok: false, code, message: LOST_CODE } as const);
  const verdict =
    flashVerdict?.code === code ? flashVerdict : (lost ?? (await verifyCodeForPage({ ...request, code })));
  // A code that could not be checked has its verdict now.
  const isRefused = flash && !flash.done && !flashVerdict && flash.message !== CODE_ERROR_MESSAGE;
  return { verdict, refusal: isRefused ? flash.message : null };
}

/** Flashes are authenticated, so the verdict is trusted. */
function readVerdict(flash: Flash | null): CodeVerdict | null {
  if (!flash) return null;
  const { grantCode: code, percent, notice } = flash.values;
  const message = flash.fields.grantCode;
  if (message) return { ok: false, code: code ?? '', message };
  return flash.done && code ? { ok: true, code, percent: Number(percent), notice } : null;
}
