/** Takes the money. It reports what happened as payment events, in any order and possibly more than once. */
export interface PaymentProvider {
  /**
   * The URL where the visitor pays. Called after the session is committed, and again when a request is repeated:
   * the same session must have the same page.
   */
  pageUrl: (session: string) => Promise<string>;
  /** Whether this API serves the payment pages under /pay. */
  builtIn: boolean;
}

/** The test payment page of this API: no money moves. */
export function createTestProvider(publicUrl: string): PaymentProvider {
  return { builtIn: true, pageUrl: async (session) => `${publicUrl}/pay/${session}` };
}
