import type { Payment, Row } from '../db/schema';
import { Refusal } from '../domain/refusal';

export const PAGE_UNAVAILABLE =
  'We can’t open the payment page right now. Nothing was paid, and a place that is held for you stays held: ' +
  'please try again in a moment.';

export interface Refund {
  /** This API's id. The provider refunds it once, however often it is requested. */
  id: number;
  payment: Payment;
  instalment: Row<'instalments'>;
  amountMinor: number;
}

/** A provider reports outcomes as payment events, in any order and possibly more than once. */
export interface PaymentProvider {
  /**
   * The URL on which the visitor pays. Called after the session is committed, and again when a request is repeated: one
   * session must have one page.
   * @param giveUpAt milliseconds since 1970, when the client waits no longer
   * @throws Refusal unavailable when the page cannot be opened, or not in time.
   */
  pageUrl: (session: string, giveUpAt: number) => Promise<string>;
  /** @returns the provider's id of the refund. A refund that throws is retried. */
  refund: (refund: Refund) => Promise<string>;
}

/** Uses the test payment page, which takes no money. Without a page every checkout is refused. */
export function createTestProvider(publicUrl: string, hasPage = true): PaymentProvider {
  return {
    pageUrl: async (session) => {
      if (!hasPage) throw new Refusal('unavailable', PAGE_UNAVAILABLE);
      return `${publicUrl}/pay/${session}`;
    },
    refund: async ({ id }) => `test-refund-${id}`,
  };
}
