import type { Row } from '../db/schema';

export interface Refund {
  /** Ours; a provider that is asked again for the same refund returns the money once. */
  id: number;
  payment: Row<'payments'>;
  /** The instalment that it returns, in part or in full; null when it was requested before instalments were kept. */
  instalment: Row<'instalments'> | null;
  amountMinor: number;
}

/**
 * Takes the money, and gives it back. It reports what happened as payment events, in any order and possibly more than
 * once.
 */
export interface PaymentProvider {
  /**
   * The URL where the visitor pays. Called after the session is committed, and again when a request is repeated:
   * the same session must have the same page.
   * @throws Refusal unavailable when there is no page to pay on.
   */
  pageUrl: (session: string) => Promise<string>;
  /**
   * Gives money back.
   * @returns the provider's id of the refund.
   * @throws when the provider does not take it; it is asked again.
   */
  refund: (refund: Refund) => Promise<string>;
}

/** The test payment page of this API: no money moves. */
export function createTestProvider(publicUrl: string): PaymentProvider {
  return {
    pageUrl: async (session) => `${publicUrl}/pay/${session}`,
    refund: async ({ id }) => `test-refund-${id}`,
  };
}
