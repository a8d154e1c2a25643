import { checked, choice, currency, flag, id, integer, key, optional, reference, table } from '../columns';
import { text, unique, withDefault } from '../columns';

const reason = choice('cancelled', 'place_gone', 'paid_twice', 'goodwill');
export type RefundReason = (typeof reason)['type'];

export const PAYMENT_TABLES = {
  payments: table(
    {
      id,
      session: unique(text),
      /** The hash in the visitor's link; null means the booking's own. */
      hash: optional(text),
      booking_id: reference('bookings'),
      payment_type: choice('payment', 'subscription'),
      currency,
      total_minor: checked(integer, '>= 0'),
      now_minor: checked(integer, '>= 0'),
      /** Includes later instalments; refunds are not deducted. */
      paid_minor: withDefault(checked(integer, '>= 0'), '0'),
      number_of_payments: checked(integer, '>= 1'),
      code_id: optional(reference('codes')),
      percent: optional(integer),
      add_ww: flag,
      product: text,
      state: choice('open', 'declined', 'superseded', 'paid'),
      expires_at: integer,
      created_at: integer,
      paid_at: optional(integer),
      fulfilled_at: optional(integer),
      fulfilment_attempts: withDefault(integer, '0'),
      /** The id and amount of one payment in the provider's price list, before any code. */
      price_id: optional(text),
      list_minor: optional(integer),
      /** Set while a bank makes the payment. */
      pending_at: optional(integer),
      /** Set when it was refunded because it confirmed no booking. */
      returned_at: optional(integer),
      /** Null again when the dispute is won. */
      disputed_at: optional(integer),
      /** 1: the test card pays the first instalment only. */
      later_fails: withDefault(flag, '0'),
      provider_session: optional(text),
      page_closed_at: optional(integer),
      /** The provider's subscription for later instalments, when its end was set, and when it was ended early. */
      provider_plan: optional(text),
      plan_limited_at: optional(integer),
      plan_ended_at: optional(integer),
    },
    `check ((state = 'paid') = (paid_at is not null))`,
    `check (fulfilled_at is null or state = 'paid')`,
  ),
  payment_events: table({
    id: key,
    payment_id: reference('payments'),
    type: text,
    received_at: integer,
    effective: flag,
  }),
  /** All instalments of a payment are inserted when the first is paid. */
  instalments: table(
    {
      id,
      payment_id: reference('payments'),
      number: checked(integer, '>= 1'),
      amount_minor: checked(integer, '> 0'),
      due_on: text,
      state: choice('due', 'failed', 'paid'),
      paid_at: optional(integer),
      /** The provider's invoice, and its refundable payment. */
      provider_invoice: optional(unique(text)),
      provider_payment: optional(unique(text)),
      pay_url: optional(text),
    },
    `check ((state = 'paid') = (paid_at is not null))`,
    'unique (payment_id, number)',
  ),
  /** `sent_at`: when the provider accepted it, with its id `provider_id`. */
  refunds: table({
    id,
    payment_id: reference('payments'),
    instalment_id: optional(reference('instalments')),
    amount_minor: checked(integer, '> 0'),
    reason,
    provider_id: optional(unique(text)),
    created_at: integer,
    attempts: withDefault(integer, '0'),
    next_attempt_at: integer,
    sent_at: optional(integer),
  }),
  mails: table({
    id,
    message_id: unique(text),
    kind: text,
    recipient: text,
    /** `canonicalEmail` of the recipient. */
    recipient_key: text,
    /** 1: anyone who types the address can cause this mail. */
    unasked: flag,
    list_token: optional(text),
    subject: text,
    text,
    html: text,
    calendar: optional(text),
    /** Lies in the future for a mail that is delayed on purpose. */
    created_at: integer,
    next_attempt_at: integer,
    attempts: withDefault(integer, '0'),
    sent_at: optional(integer),
  }),
  /** `list` is '' for the news list, '{ctype}:{id}' for a waiting list, 'upcoming:{id}' for a pre-registration. */
  subscriptions: table(
    {
      id,
      token: unique(text),
      email: text,
      list: text,
      ws: optional(integer),
      created_at: integer,
      mailed_at: integer,
      confirmed_at: optional(integer),
      /** An ended subscription keeps its token, not its email address. */
      unsubscribed_at: optional(integer),
      /** Set when the person left the waiting list with an offer or an announcement. */
      offered_at: optional(integer),
    },
    'unique (email, list)',
  ),
};

export const PAYMENT_INDEXES = [
  'create index payments_of_booking on payments(booking_id)',
  `create index payments_to_fulfil on payments(id) where state = 'paid' and fulfilled_at is null`,
  `create index instalments_due on instalments(due_on) where state = 'due'`,
  'create index refunds_of_payment on refunds(payment_id)',
  'create index refunds_to_send on refunds(next_attempt_at) where sent_at is null',
  'create index mails_to_send on mails(next_attempt_at) where sent_at is null',
  'create index unasked_mails on mails(recipient_key, created_at) where unasked = 1',
  `create index subscriptions_in_line on subscriptions(list, confirmed_at)
    where confirmed_at is not null and offered_at is null`,
];
