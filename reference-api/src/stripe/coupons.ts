import type Stripe from 'stripe';

import { isRefused } from './client';
import type { Row } from '../db/schema';

/**
 * The coupon that makes the listed price of a payment the price with its code; created when Stripe has none yet. It
 * takes an amount off, because a percentage there would round to cents what we round to whole units.
 * @returns undefined where nothing is taken off.
 */
export async function findCoupon(stripe: Stripe, payment: Row<'payments'>): Promise<string | undefined> {
  const { percent, list_minor, now_minor, currency, payment_type } = payment;
  const amountOff = (list_minor ?? now_minor) - now_minor;
  if (amountOff === 0) return undefined;
  const duration = payment_type === 'subscription' ? 'forever' : 'once';
  const id = `camp-${percent}-${amountOff}-${currency}-${duration}`;
  try {
    await stripe.coupons.create({ id, name: `${percent}% off`, amount_off: amountOff, currency, duration });
  } catch (error) {
    if (!isRefused(error) || error.code !== 'resource_already_exists') throw error;
  }
  return id;
}
