import { TYPED_LENGTH } from '@camp/contract/booking-rules';
import type { ConfirmableType } from '@camp/contract/booking-types';
import { type Currency, readCurrency } from '@camp/contract/currencies';

import type { BookingLink } from '@/lib/domain/booking-link';
import type { PaymentChoice } from '@/lib/domain/checkout-fields';
import { hasWorkWeek } from '@/lib/domain/quote';
import type { BookingPrice, UnpaidBooking } from '@/lib/workshop-api/booking-types';

export type Step = 'intro' | 'plus7' | 'pay';

/** The state is in the URL, so that Back and reload restore it. */
export interface FlowState {
  step: Step;
  addWw: boolean;
  /** Chosen in the confirmation; the visitor’s session keeps its own. */
  currency: Currency;
  /** Empty for a code that was sent from a form; absent without one. */
  code?: string;
}

export function listSteps(ctype: ConfirmableType, price: BookingPrice): Step[] {
  return ctype === 'onsite' && hasWorkWeek(price) ? ['intro', 'plus7', 'pay'] : ['intro', 'pay'];
}

export interface Flow {
  link: BookingLink;
  booking: UnpaidBooking;
  initialCurrency: Currency;
  choice: PaymentChoice | null;
}

export function parseFlowState(params: URLSearchParams, flow: Flow): FlowState {
  const { link, booking, initialCurrency } = flow;
  const choice = params.has('step') ? null : flow.choice;
  const price = booking.pricing[readCurrency(params.get('currency')) ?? choice?.currency ?? initialCurrency];
  const steps = listSteps(link.ctype, price);
  const named = choice ? 'pay' : params.get('step');
  const addWw = choice ? choice.addWw : params.get('add_ww') === '1';
  return {
    step: steps.find((candidate) => candidate === named) ?? 'intro',
    addWw: steps.includes('plus7') && addWw,
    currency: price.currency,
    code: params.get('code')?.trim().slice(0, TYPED_LENGTH.code),
  };
}

/** Includes the currency, so that a choice on another page does not change it. */
export function formatFlowQuery({ step, addWw, currency, code }: FlowState): string {
  const params = new URLSearchParams({
    step,
    ...(step === 'pay' && { add_ww: addWw ? '1' : '0' }),
    currency,
    ...(code !== undefined && { code }),
  });
  return `?${params}`;
}
