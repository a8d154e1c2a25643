import { addMonths } from '@camp/contract/instalments';

import { listBookableEditions } from './booking-panel';
import { formatMoney, isSameAmount } from './money';
import type { Workshop } from './types';

export interface PaymentPlan {
  isOffered: boolean;
  /** True if some dates are too early for it. */
  isForLater: boolean;
  /** The API's reason for which there is none. */
  reason: string | null;
}

/** @param editionId the only date that counts, if the workshop has it */
export function getPaymentPlan(
  { allow_pp, editions }: Pick<Workshop, 'allow_pp' | 'editions'>,
  editionId?: string,
): PaymentPlan {
  const chosen = editions.filter(({ id }) => id === editionId);
  const bookable = listBookableEditions(editions);
  const dates = [chosen, bookable, editions].find(({ length }) => length > 0) ?? [];
  const reasons = dates.flatMap(({ full_payment_reason: reason }) => reason ?? []);
  const isOffered = allow_pp && (dates.length === 0 || reasons.length < dates.length);
  return { isOffered, isForLater: reasons.length > 0, reason: isOffered ? null : (reasons[0] ?? null) };
}

/** "€298 today, then 27 Dec, 27 Jan, 27 Feb". @param today `YYYY-MM-DD` */
export function formatInstalments(today: string, monthly: number, count: number, symbol: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const days = Array.from({ length: count - 1 }, (_, index) =>
    format.format(Date.parse(addMonths(today, index + 1))).replace(' ', '\u00a0'),
  );
  return `${formatMoney(monthly, symbol)} today, then ${days.join(', ')}`;
}

/** Null if the monthly payments add up to the price. */
export function explainInstalmentSum(price: number, monthly: number, count: number, symbol: string): string | null {
  const sum = Math.round(monthly * count * 100) / 100;
  if (isSameAmount(sum, price)) return null;
  const difference = Math.abs(sum - price);
  const total = `all ${count} come to ${formatMoney(sum, symbol)}`;
  if (difference <= count / 2) return `Each is rounded, so ${total}.`;
  return `Together ${total}, ${formatMoney(difference, symbol)} ${sum > price ? 'more' : 'less'} than in full.`;
}
