'use client';

import { type FormEvent, useEffect, useState } from 'react';

import type { FormRefused, RefusedSubmission } from '@/lib/forms/engine/result';

import { isFinalRefusal, useIdempotencyKey, useSubmission } from './use-submission';

export const OPENING_PAYMENT_LABEL = 'Opening the payment page…';

interface PaymentOptions extends Pick<RefusedSubmission, 'refusal'> {
  amend?: (body: URLSearchParams) => void;
  onRefused?: (refused: FormRefused) => void;
  formKey?: string;
}

/** `busy` until the browser leaves the page. After Back the key is new: the next submission is another purchase. */
export function usePayment({ refusal, amend, onRefused, formKey }: PaymentOptions = {}) {
  const [key, renewKey] = useIdempotencyKey(formKey);
  const [leaving, setLeaving] = useState(false);
  const { submitting, accepted, refused, onSubmit, onChange } = useSubmission({
    refusal,
    amend,
    onResult: (result) => {
      if (result.ok || isFinalRefusal(result)) renewKey();
      if (!result.ok) return onRefused?.(result);
      if (!result.next) return;
      setLeaving(true);
      window.location.assign(result.next);
    },
  });

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => (leaving ? event.preventDefault() : onSubmit(event));
  return { key, busy: submitting || leaving, accepted, refused, onSubmit: submit, onChange };
}
