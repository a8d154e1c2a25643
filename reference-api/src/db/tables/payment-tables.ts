import type { Generated } from 'kysely';

import type { Flag } from './flag';
import type { Currency } from '../../domain/currency';
import type { PaymentState } from '../../domain/payment-state';
import type { PaymentType } from '../../domain/prices';

export type RefundReason = 'cancelled' | 'place_gone' | 'paid_twice' | 'goodwill';

/** What is paid for a booking, and what goes back. */
export interface PaymentTables {
  payments: {
    id: Generated<number>;
    session: string;
    /** The hash of the booking that the visitor came with; null means the booking's own. */
    hash: string | null;
    booking_id: number;
    payment_type: PaymentType;
    currency: Currency;
    total_minor: number;
    now_minor: number;
    /** What has arrived, later instalments included; refunds are not taken off. */
    paid_minor: Generated<number>;
    number_of_payments: number;
    code_id: number | null;
    percent: number | null;
    add_ww: Flag;
    product: string;
    state: PaymentState;
    expires_at: number;
    created_at: number;
    paid_at: number | null;
    /** When the payment's booking was confirmed. */
    fulfilled_at: number | null;
    fulfilment_attempts: Generated<number>;
    /** The id of its price in the provider's price list, and what one payment costs there, before any code. */
    price_id: string | null;
    list_minor: number | null;
    /** When the provider said that a bank is still making it. */
    pending_at: number | null;
    /** When all of it was promised back, because it bought nothing. */
    returned_at: number | null;
    /** When its bank took it back, for as long as it is disputed. */
    disputed_at: number | null;
    /** Whether the test card pays the first instalment only. */
    later_fails: Generated<Flag>;
    /** The provider's payment page, and when it was closed there. */
    provider_session: string | null;
    page_closed_at: number | null;
    /** What charges the later instalments at the provider, when its end was set, and when it was ended before. */
    provider_plan: string | null;
    plan_limited_at: number | null;
    plan_ended_at: number | null;
  };
  /** The payments that a payment consists of; one, unless it is made in instalments. Written when the first is paid. */
  instalments: {
    id: Generated<number>;
    payment_id: number;
    number: number;
    amount_minor: number;
    due_on: string;
    state: 'due' | 'failed' | 'paid';
    paid_at: number | null;
    /** The provider's bill, and its payment, which can be refunded. */
    provider_invoice: string | null;
    provider_payment: string | null;
  };
  /** `sent_at`: when the provider took it; its id there is `provider_id`. */
  refunds: {
    id: Generated<number>;
    payment_id: number;
    instalment_id: number | null;
    amount_minor: number;
    reason: RefundReason;
    provider_id: string | null;
    created_at: number;
    attempts: Generated<number>;
    next_attempt_at: number;
    sent_at: number | null;
  };
  payment_events: { id: string; payment_id: number; type: string; received_at: number; effective: Flag };
}
