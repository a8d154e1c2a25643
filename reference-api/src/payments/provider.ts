import type { Row } from '../db/schema';
import { Refusal } from '../domain/refusal';

export const PAGE_UNAVAILABLE =
  'We can’t open the payment page right now. Nothing was paid, and a place that is held for you stays held: ' +
  'please try again in a moment.';

export interface Refund {
  /** Our id. The provider refunds it once, however often it is requested. */
  id: number;
  payment: Row<'payments'>;
  /** The refunded instalment; null for refunds from before instalments were stored. */
  instalment: Row<'instalments'> | null;
  amountMinor: number;
}

/** Reports the outcome as payment events, in any order and possibly more than once. */
export interface PaymentProvider {
  /**
   * The URL where the visitor pays. Called after the session is committed, and again when a request is repeated: the
   * same session must have the same page.
   * @throws Refusal unavailable when the page cannot be opened.
   */
  pageUrl: (session: string) => Promise<string>;
  /** @returns the provider's id of the refund. A refund that throws is retried. */
  refund: (refund: Refund) => Promise<string>;
}

/** The test payment page of this API; no money moves. A public site has none, so that its checkouts are refused. */
export function createTestProvider(publicUrl: string, hasPage = true): PaymentProvider {
  return {
    pageUrl: async (session) => {
      if (!hasPage) throw new Refusal('unavailable', PAGE_UNAVAILABLE);
      return `${publicUrl}/pay/${session}`;
    },
    refund: async ({ id }) => `test-refund-${id}`,
  };
}
