import { TYPED_LENGTH } from '@camp/contract/booking-rules';

import type { Page } from './layout';
import type { Payment, Row } from '../db/schema';
import type { PaymentState } from '../domain/booking';
import { formatAmount } from '../domain/prices';
import { escapeHtml } from '../platform/escape-html';

const TAGLINE = 'Test payment page: no money moves';
const PAY_FIRST_ONLY = '<button name="action" value="pay_first_only">Pay, but let the next payments fail</button>';
const FAILED = '<p role="status">Your card was declined when this payment was due.</p>';
const DECLINED = '<p role="status">Your card was declined. You can try again.</p>';

export interface EmailError {
  message: string;
  value: string;
}

interface PaymentView {
  picture: Page['picture'];
  payment: Payment;
  /** The same for all buttons, so that a double click is one event. */
  eventId: string;
  asksEmail: boolean;
  emailError?: EmailError | undefined;
  cancelUrl: string;
}

export function paymentPage({ picture, payment, eventId, asksEmail, emailError, cancelUrl }: PaymentView): Page {
  const amountNow = formatAmount(payment.now_minor, payment.currency);
  return {
    title: 'Your payment',
    tagline: TAGLINE,
    picture,
    body: `${payment.state === 'declined' ? DECLINED : ''}${paymentSummary(payment, amountNow)}
<form method="post">
<input type="hidden" name="event" value="${escapeHtml(eventId)}">
${asksEmail ? emailField(emailError) : ''}
<button class="main" name="action" value="pay">Pay ${amountNow}</button>
<button name="action" value="decline" formnovalidate>Decline the card</button>
<button name="action" value="expire" formnovalidate>Let this page expire</button>
<button name="action" value="pay_unconfirmed">Pay, but let the confirmation fail</button>
${payment.number_of_payments > 1 ? PAY_FIRST_ONLY : ''}
</form>
<p><a class="cancel" href="${escapeHtml(cancelUrl)}">Cancel and go back</a></p>`,
  };
}

interface InstalmentView {
  payment: Payment;
  instalment: Row<'instalments'>;
  wasDeclined: boolean;
  eventId: string;
  cancelUrl: string;
}

export function instalmentPage(view: InstalmentView): Page {
  const { payment, instalment, wasDeclined, eventId, cancelUrl } = view;
  const amount = formatAmount(instalment.amount_minor, payment.currency);
  const summary = rows([
    ['For', escapeHtml(payment.product)],
    ['Payment', `${instalment.number} of ${payment.number_of_payments}`],
    ['To pay now', `<span class="amount">${amount}</span>`],
  ]);
  return {
    title: 'Your next payment',
    tagline: TAGLINE,
    body: `${wasDeclined ? DECLINED : FAILED}${summary}
<form method="post">
<input type="hidden" name="event" value="${escapeHtml(eventId)}">
<input type="hidden" name="instalment" value="${instalment.id}">
<button class="main" name="action" value="pay">Pay ${amount}</button>
<button name="action" value="decline">Decline the card</button>
</form>
<p><a class="cancel" href="${escapeHtml(cancelUrl)}">Go to your booking</a></p>`,
  };
}

export function closedPaymentPage(state: PaymentState, retryUrl: string): Page {
  const reason =
    state === 'superseded'
      ? 'A newer payment page was opened for this booking, so this one can no longer be used. Nothing was paid here.'
      : 'A payment page stays open for half an hour. Nothing was paid here.';
  return {
    title: 'This page has closed',
    tagline: TAGLINE,
    body: `<p>${reason}</p>
<p><a class="button" href="${escapeHtml(retryUrl)}">Go back to your booking</a></p>`,
  };
}

export function unknownPaymentPage(siteUrl: string): Page {
  return {
    title: 'No such payment',
    tagline: TAGLINE,
    body: `<p>We don’t recognise this payment page. Part of its address may be missing.</p>
<p><a class="button" href="${escapeHtml(siteUrl)}">Go to the website</a></p>`,
  };
}

function paymentSummary({ product, add_ww, percent, number_of_payments: count }: Payment, amountNow: string) {
  return rows([
    ['For', escapeHtml(product)],
    ...(add_ww === 1 ? [['Includes', 'CAMP +7, seven more nights']] : []),
    ...(percent === null ? [] : [['Code', `${percent}% off, already deducted`]]),
    ['To pay now', `<span class="amount">${amountNow}</span>`],
    ['Plan', count === 1 ? 'In full, once' : `${count} monthly payments of ${amountNow}, the first one now`],
  ]);
}

function rows(list: readonly (readonly string[])[]): string {
  return `<dl>${list.map(([term, description]) => `<div><dt>${term}</dt><dd>${description}</dd></div>`).join('')}</dl>`;
}

function emailField(error: EmailError | undefined): string {
  const invalid = error ? ' aria-invalid="true" aria-describedby="email-error"' : '';
  const message = error ? `<p id="email-error" role="alert"><strong>${escapeHtml(error.message)}</strong></p>` : '';
  const attributes =
    `id="email" name="email" type="email" autocomplete="email" maxlength="${TYPED_LENGTH.email}" required ` +
    `value="${escapeHtml(error?.value ?? '')}"`;
  return `<div class="field"><label for="email">Email address</label>
${message}<input ${attributes}${invalid}></div>`;
}
