import type Stripe from 'stripe';

const FIELD = 'camp_refund';

/** Marks a refund at Stripe as the one that has this id here. */
export function refundMetadata(id: number): Stripe.MetadataParam {
  return { [FIELD]: String(id) };
}

/** Our id of a refund; null for one that was made in Stripe's dashboard. */
export function refundOf({ metadata }: Stripe.Refund): number | null {
  const id = metadata?.[FIELD];
  return id === undefined ? null : Number(id);
}
