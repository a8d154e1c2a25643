'use client';

import { useEffect, useState } from 'react';

import { isRefusedForGood, useKey } from './use-key';
import { useSubmission } from './use-submission';

/**
 * Sends a form that leads to the payment page, and goes there. Until the browser is gone the form stays busy; whoever
 * comes back by the Back button finds it ready again, with a new key: what is sent then is another purchase.
 */
export function usePayment({ amend, formKey }: { amend?: (body: URLSearchParams) => void; formKey?: string } = {}) {
  const [key, renewKey] = useKey(formKey);
  const [leaving, setLeaving] = useState(false);
  const { submitting, refused, onSubmit } = useSubmission((answer) => {
    if (answer.ok || isRefusedForGood(answer)) renewKey();
    if (!answer.ok || !answer.next) return;
    setLeaving(true);
    window.location.assign(answer.next);
  }, amend);

  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);

  return { key, busy: submitting || leaving, refused, onSubmit };
}

export const OPENING_PAYMENT = 'Opening the payment page…';
