'use client';

import type { PaymentType } from '@camp/contract/booking-types';
import { type FormEvent, type ReactNode, useState } from 'react';

import { Failure } from '@/components/failure/Failure';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { OPENING_PAYMENT_LABEL, usePayment } from '@/components/forms/use-payment';
import { PayConditions, type PayPrice, PriceParts } from '@/components/price/PaymentFacts';
import type { CancellationPeriod } from '@/lib/domain/cancellation';
import { checkoutFields, getPurchaseQuote } from '@/lib/domain/checkout-fields';
import { explainInstalmentSum, formatInstalments } from '@/lib/domain/instalments';
import { formatMoney } from '@/lib/domain/money';
import type { Quote } from '@/lib/domain/quote';
import type { FormRefused } from '@/lib/forms/engine/result';
import type { UnpaidPurchase } from '@/lib/workshop-api/booking-types';

import { type HeadingRef, Sum } from './FlowSteps';
import styles from './Step.module.scss';

interface PayStepProps {
  headingRef: HeadingRef;
  purchase: UnpaidPurchase;
  formKey: string;
  refusal: string | null;
  plusSevenGone: string | null;
  cancellation: CancellationPeriod[];
  /** `YYYY-MM-DD` */
  today: string;
  onCodeRefused: (message: string) => void;
  /** Continues without CAMP +7, with the message. */
  onPlusSevenGone: (message: string) => void;
  codeForm: ReactNode;
  packageTravel: ReactNode;
  back: ReactNode;
}

export function PayStep({
  headingRef,
  refusal,
  plusSevenGone,
  cancellation,
  codeForm,
  packageTravel,
  back,
  ...payment
}: PayStepProps) {
  const { purchase } = payment;
  const { price, percent } = purchase;
  const quote = getPurchaseQuote(purchase);
  const { base, total, free } = quote;
  const payPrice = listPriceParts(purchase, quote);
  const [isRetried, setIsRetried] = useState(false);
  return (
    <div className={styles.step} onSubmitCapture={applyTypedCode} onSubmit={() => setIsRetried(true)}>
      <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
        Your total
      </h2>
      <Sum text={formatMoney(total, price.symbol)} live={percent === null}>
        {percent !== null && <del className={styles.fullPrice}>{formatMoney(base, price.symbol)}</del>}
      </Sum>
      <div className={styles.parts}>
        <PriceParts price={payPrice} />
      </div>
      {codeForm}
      {refusal && !isRetried && <Failure>{refusal}</Failure>}
      {plusSevenGone && <Failure>{plusSevenGone}</Failure>}
      <p className={styles.unapplied}>The code isn’t applied yet. Press “Apply code”, or empty the field, then pay.</p>
      {packageTravel}
      <PaymentOptions {...payment} />
      <p className={styles.notice}>
        <span>{`By ${free ? 'confirming' : 'paying'}, you agree to our `}</span>
        <a href="/terms" target="_blank" rel="noopener">
          terms and conditions (opens in a new tab)
        </a>
        .
      </p>
      <PayConditions price={payPrice} cancellation={cancellation} back={back} />
    </div>
  );
}

/** A code that is typed and not applied is applied instead of paying without it, so that the new total is seen. */
function applyTypedCode(event: FormEvent<HTMLDivElement>) {
  const code = event.currentTarget.querySelector<HTMLInputElement>('input[name=grantCode]:invalid');
  if (!code || code.form === event.target) return;
  event.preventDefault();
  event.stopPropagation();
  code.form!.requestSubmit();
}

function listPriceParts(purchase: UnpaidPurchase, quote: Quote): PayPrice {
  const { booking, price, grantCode, percent } = purchase;
  const { base, total, splitOffered, numberOfPayments, monthly } = quote;
  const parts = [
    { label: booking.product, amount: price.full_amount },
    { label: 'CAMP +7, seven nights', amount: base - price.full_amount },
    { label: `Code ${grantCode}, ${percent}% off`, amount: total - base },
  ];
  return {
    currency: price.currency,
    symbol: price.symbol,
    parts: parts.filter(({ amount }, index) => index === 0 || amount !== 0),
    total,
    split: splitOffered ? { count: numberOfPayments, monthly } : null,
  };
}

type PaymentOptionsProps = Pick<PayStepProps, 'purchase' | 'formKey' | 'today' | 'onCodeRefused' | 'onPlusSevenGone'>;

function PaymentOptions({ purchase, formKey, today, onCodeRefused, onPlusSevenGone }: PaymentOptionsProps) {
  const { base, total, monthly, numberOfPayments: count, splitOffered, free } = getPurchaseQuote(purchase);
  const { symbol } = purchase.price;
  const { full_payment_reason: reason } = purchase.booking;
  const explanation = explainInstalmentSum(total, monthly, count, symbol);
  const formProps = {
    purchase,
    formKey,
    onRefused: ({ fields }: FormRefused) => {
      if (fields?.grantCode) onCodeRefused(fields.grantCode);
      if (fields?.add_ww) onPlusSevenGone(fields.add_ww);
    },
  };
  return (
    <div className={styles.payments}>
      <section className={styles.payment}>
        <div>
          <h3>{free ? 'Nothing to pay' : `${formatMoney(total, symbol)} today`}</h3>
          {free && base > 0 && <p>Your code covers the full price.</p>}
        </div>
        <PayForm {...formProps} action={free ? '/success' : '/checkout'} paymentType="payment">
          {free ? 'Confirm (no payment required)' : 'Pay in full'}
        </PayForm>
      </section>
      {splitOffered && (
        <section className={styles.payment}>
          <div>
            <h3>{formatInstalments(today, monthly, count, symbol)}</h3>
            {explanation && <p>{explanation}</p>}
          </div>
          <PayForm {...formProps} action="/checkout" paymentType="subscription" look="ink">
            {`Split over ${count} months`}
          </PayForm>
        </section>
      )}
      {!splitOffered && !free && reason && <p className={styles.notice}>{reason}</p>}
    </div>
  );
}

interface PayFormProps {
  action: '/checkout' | '/success';
  paymentType: PaymentType;
  purchase: UnpaidPurchase;
  formKey: string;
  onRefused: (refused: FormRefused) => void;
  look?: 'signal' | 'ink';
  children: string;
}

/** The server computes the amounts again (docs/specification.md#calls). */
function PayForm({ action, paymentType, purchase, formKey, onRefused, look, children }: PayFormProps) {
  const { key, busy, refused, onSubmit } = usePayment({ formKey, onRefused });
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      <HiddenFields fields={{ ...checkoutFields(purchase, paymentType), key }} />
      <SubmitButton
        look={look}
        submitting={busy}
        submittingLabel={action === '/checkout' ? OPENING_PAYMENT_LABEL : 'Confirming…'}
      >
        {children}
      </SubmitButton>
      {refused && !refused.fields?.add_ww && <Failure>{refused.message}</Failure>}
    </form>
  );
}
