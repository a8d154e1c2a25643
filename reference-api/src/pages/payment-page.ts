import type { PaymentState } from '../domain/payment-state';
import { escapeHtml } from '../platform/escape-html';
import type { Page } from './layout';

const tag = 'Test payment page: no money moves';

export interface PaymentView {
  product: string;
  instalments: number;
  /** "€298": what is taken now. */
  now: string;
  percent: number | null;
  workWeek: boolean;
  declinedBefore: boolean;
  /** The id under which this page reports, so that a double click is one event. */
  event: string;
  asksEmail: boolean;
  refusal?: { sentence: string; typed: string } | undefined;
}

export function paymentPage(view: PaymentView): Page {
  const plan =
    view.instalments === 1 ? 'In full, once' : `${view.instalments} monthly payments of ${view.now}, the first one now`;
  const rows = [
    ['For', escapeHtml(view.product)],
    ...(view.workWeek ? [['Includes', 'CAMP +7, seven more nights']] : []),
    ...(view.percent === null ? [] : [['Code', `${view.percent}% off, already taken off`]]),
    ['To pay now', `<span class="amount">${escapeHtml(view.now)}</span>`],
    ['Plan', escapeHtml(plan)],
  ];
  const declined = view.declinedBefore ? '<p role="status">The card was declined. You can try again.</p>' : '';
  return {
    title: 'Your payment',
    tag,
    body: `${declined}<dl>${rows.map(([term, description]) => `<div><dt>${term}</dt><dd>${description}</dd></div>`).join('')}</dl>
<form method="post">
<input type="hidden" name="event" value="${escapeHtml(view.event)}">
${view.asksEmail ? emailField(view.refusal) : ''}
<button class="main" name="action" value="pay">Pay ${escapeHtml(view.now)}</button>
<button name="action" value="decline" formnovalidate>Decline the card</button>
<button name="action" value="pay_unconfirmed">Pay, but let the confirmation fail</button>
</form>`,
  };
}

export function closedPayment(state: PaymentState, retry: string): Page {
  return {
    title: 'This page has closed',
    tag,
    body: `<p>${
      state === 'superseded'
        ? 'A newer payment page was opened for this booking, so this one can no longer be used. Nothing was paid here.'
        : 'A payment page can be used for one hour. Nothing was paid here.'
    }</p>
<p><a class="button" href="${escapeHtml(retry)}">Go back to your booking</a></p>`,
  };
}

export function unknownPayment(siteUrl: string): Page {
  return {
    title: 'No such payment',
    tag,
    body: `<p>We do not know this payment page. Perhaps its address was cut off.</p>
<p><a class="button" href="${escapeHtml(siteUrl)}">Go to the website</a></p>`,
  };
}

function emailField(refusal: PaymentView['refusal']): string {
  const invalid = refusal ? ' aria-invalid="true" aria-describedby="email-error"' : '';
  const message = refusal
    ? `<p id="email-error" role="alert"><strong>${escapeHtml(refusal.sentence)}</strong></p>`
    : '';
  return `<div class="field"><label for="email">Email address</label>
${message}<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${escapeHtml(refusal?.typed ?? '')}"${invalid}></div>`;
}
