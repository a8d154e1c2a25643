import { type Currency, DEFAULT_CURRENCY, mapCurrencies, roundMoney, SYMBOLS } from '@camp/contract/currencies';

import { formatMoney } from './money';
import type { WorkshopCard } from './types';
import { getName } from './workshop-title';

interface Offer {
  use_limit: number;
  price: number;
  discount_percent: number;
  currency: Currency;
}

/** Currency units; null for a bundle without uses. */
export function getCreditPrice({ use_limit, price, currency }: Offer): number | null {
  return use_limit > 0 ? roundMoney(price / use_limit, currency) : null;
}

/** Whole currency units; null if price and discount do not agree. */
export function getUndiscountedPrice({ use_limit, price, discount_percent }: Offer): number | null {
  if (use_limit < 1 || discount_percent <= 0 || discount_percent >= 100) return null;
  const share = (100 - discount_percent) / 100;
  const unit = Math.round(price / use_limit / share);
  return Math.abs(unit * use_limit * share - price) < 1 ? unit : null;
}

interface Credit {
  uses_left: number | null;
  credit_value: Record<Currency, { amount: number; currency: Currency }> | null;
}

interface Priced {
  pricing: Record<Currency, { full_amount: number; currency: Currency }>;
  currency: Currency | null;
}

export function formatCreditNotice(credit: Credit, booking: Priced): string | undefined {
  const sentences = [formatUses(credit), formatPriceWarning(credit, booking)].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

function formatUses({ uses_left: usesLeft }: Credit): string | null {
  if (usesLeft === null) return null;
  return usesLeft === 1
    ? 'This uses the last workshop left on your bundle.'
    : `This uses 1 of the ${usesLeft} workshops left on your bundle.`;
}

function formatPriceWarning({ credit_value: values }: Credit, { pricing, currency }: Priced): string | null {
  const value = values?.[currency ?? DEFAULT_CURRENCY];
  if (!value) return null;
  const price = pricing[value.currency];
  if (price.currency !== value.currency || price.full_amount >= value.amount) return null;
  const symbol = SYMBOLS[value.currency];
  const [onBundle, alone] = [formatMoney(value.amount, symbol), formatMoney(price.full_amount, symbol)];
  return `A workshop on your bundle cost ${onBundle}; on its own, this one costs ${alone}.`;
}

interface OnlineWorkshop {
  href: string;
  title: string;
  amount: number;
}

export interface OnlinePrices {
  symbol: string;
  workshops: OnlineWorkshop[];
}

/** Null without prices, or if currencies are mixed. */
export function onlinePrices(cards: readonly WorkshopCard[]): Record<Currency, OnlinePrices | null> {
  const priced = cards.filter(({ ctype, price_from }) => ctype === 'online' && price_from);
  return mapCurrencies((currency) => {
    const symbol = priced[0]?.price_from?.[currency].symbol;
    if (symbol === undefined || priced.some((card) => card.price_from?.[currency].symbol !== symbol)) return null;
    const workshops = priced.map((card) => {
      return { href: card.href, title: getName(card), amount: card.price_from![currency].amount };
    });
    return { symbol, workshops: workshops.sort((a, b) => a.amount - b.amount) };
  });
}
