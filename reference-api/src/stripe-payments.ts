import type { Payments } from './app';
import type { Runtime } from './db/transaction';
import type { StripeConfig } from './platform/config';
import { stripeRoutes } from './routes/stripe';
import { createStripe } from './stripe/client';
import { createStripeProvider } from './stripe/provider';
import { runStripeTasks } from './stripe/tasks';

/** Payments by Stripe: the only import of its library that the server makes. */
export function openStripe(runtime: Runtime, config: StripeConfig): Payments {
  const stripe = createStripe(config);
  return {
    paymentProvider: createStripeProvider(runtime, stripe),
    routes: stripeRoutes(runtime, stripe, config.webhookSecret),
    sweep: () => runStripeTasks(runtime, stripe),
  };
}
