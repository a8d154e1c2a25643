import { z } from 'zod';

/** Where a checkout leads: to a payment session, or straight to a page of the site. */
export const checkoutResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), session: z.string() }),
  z.object({ kind: z.literal('page'), url: z.string() }),
]);

export type CheckoutResult = z.infer<typeof checkoutResultSchema>;
