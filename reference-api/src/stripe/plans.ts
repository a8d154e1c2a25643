import type Stripe from 'stripe';

import { readId, isRefused } from './client';
import type { Row } from '../db/schema';

/**
 * Ends the subscription of a payment after its last instalment, by a schedule with one phase of as many months
 * (docs/decisions/stripe.md).
 */
export async function limitSubscription(stripe: Stripe, payment: Row<'payments'>): Promise<void> {
  if (!payment.provider_plan) return;
  const schedule = await findSchedule(stripe, payment.provider_plan);
  const [phase] = schedule.phases;
  if (!phase) throw new Error('The subscription schedule has no phase.');
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'cancel',
    proration_behavior: 'none',
    phases: [
      {
        start_date: phase.start_date,
        items: phase.items.map(({ price, quantity }) => ({ price: readId(price) ?? '', quantity: quantity ?? 1 })),
        discounts: phase.discounts.map(phaseDiscount),
        duration: { interval: 'month', interval_count: payment.number_of_payments },
      },
    ],
  });
}

/** The schedule of an earlier attempt, or a new one. */
async function findSchedule(stripe: Stripe, subscription: string): Promise<Stripe.SubscriptionSchedule> {
  const { schedule } = await stripe.subscriptions.retrieve(subscription);
  const id = readId(schedule);
  return id
    ? stripe.subscriptionSchedules.retrieve(id)
    : stripe.subscriptionSchedules.create({ from_subscription: subscription });
}

function phaseDiscount({ discount, coupon }: Stripe.SubscriptionSchedule.Phase.Discount) {
  return discount ? { discount: readId(discount) } : { coupon: readId(coupon) };
}

/** Cancels a subscription at once. Stripe refuses for one that has ended. */
export async function cancelSubscription(stripe: Stripe, { provider_plan }: Row<'payments'>): Promise<void> {
  if (!provider_plan) return;
  try {
    await stripe.subscriptions.cancel(provider_plan, { prorate: false, invoice_now: false });
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}
