import type { Generated } from 'kysely';

import type { Flag } from './booking-tables';
import type { PaymentState } from '../../domain/booking';
import type { Currency } from '../../domain/currency';
import type { PaymentType } from '../../domain/prices';

export type RefundReason = 'cancelled' | 'place_gone' | 'paid_twice' | 'goodwill';

export interface PaymentTables {
  payments: {
    id: Generated<number>;
    session: string;
    /** The hash in the visitor's link; null means the booking's own. */
    hash: string | null;
    booking_id: number;
    payment_type: PaymentType;
    currency: Currency;
    total_minor: number;
    now_minor: number;
    /** Includes later instalments; refunds are not deducted. */
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
    fulfilled_at: number | null;
    fulfilment_attempts: Generated<number>;
    /** Its price in the provider's price list: the id, and one payment before any code. */
    price_id: string | null;
    list_minor: number | null;
    /** When a bank began to make the payment. */
    pending_at: number | null;
    /** When it was refunded because it bought nothing. */
    returned_at: number | null;
    /** Null again when the dispute is won. */
    disputed_at: number | null;
    /** 1: the test card pays the first instalment only. */
    later_fails: Generated<Flag>;
    provider_session: string | null;
    page_closed_at: number | null;
    /** The provider's subscription for later instalments, when its end was set, and when it was ended early. */
    provider_plan: string | null;
    plan_limited_at: number | null;
    plan_ended_at: number | null;
  };
  /** Inserted when the first is paid. */
  instalments: {
    id: Generated<number>;
    payment_id: number;
    number: number;
    amount_minor: number;
    due_on: string;
    state: 'due' | 'failed' | 'paid';
    paid_at: number | null;
    /** The provider's bill, and its refundable payment. */
    provider_invoice: string | null;
    /** Where the visitor can pay a bill that failed. */
    pay_url: string | null;
    provider_payment: string | null;
  };
  /** `sent_at`: when the provider accepted it, with its id `provider_id`. */
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
