/** Whoever takes the money. What happened comes back as payment events (events.ts), however often and in whatever order. */
export interface PaymentProvider {
  /**
   * The address where the visitor pays this payment. Asked after the payment is on the disk, and again when the same
   * request is repeated: a provider must answer with the same page for the same session.
   */
  pageFor: (session: string) => Promise<string>;
  /** Whether the pages under /pay are ours to serve. */
  builtIn: boolean;
}

/** The test payment page of this API: no money moves. */
export function builtInProvider(publicUrl: string): PaymentProvider {
  return { builtIn: true, pageFor: async (session) => `${publicUrl}/pay/${session}` };
}
