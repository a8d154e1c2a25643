'use client';

import { useEffect, useRef } from 'react';

import { Failure } from '@/components/failure/Failure';
import { ServerMessage } from '@/components/forms/ServerMessage';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useSubmission } from '@/components/forms/use-submission';
import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { UNEXPECTED_RESPONSE_MESSAGE, UNKNOWN_ERROR_MESSAGE } from '@/lib/forms/result';

import styles from './Subscribe.module.scss';

export interface ConfirmationFormProps {
  title: string;
  action: '/api/subscribe-confirm' | '/api/preregister-confirm';
  itemId: string;
  /** For visitors without scripts. */
  buttonLabel: string;
  errorMessage?: string;
  /** Confirmed without scripts. */
  confirmedMessage?: string;
}

const CONFIRMED_TITLE = 'You’re on the list';

/**
 * A script posts the form once the page is visible, so that mail scanners, crawlers, and tabs that a browser prerenders
 * or opens in the background confirm nothing.
 */
export function ConfirmationForm({
  title,
  action,
  itemId,
  buttonLabel,
  errorMessage,
  confirmedMessage,
}: ConfirmationFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const isSent = useRef(Boolean(errorMessage));
  const { accepted, refused, onSubmit } = useSubmission({
    refusal: errorMessage ? { message: errorMessage } : undefined,
    failureMessage: UNKNOWN_ERROR_MESSAGE,
  });

  useEffect(() => {
    const send = () => {
      if (isSent.current || document.visibilityState !== 'visible') return;
      isSent.current = true;
      formRef.current?.requestSubmit();
    };
    send();
    document.addEventListener('visibilitychange', send);
    return () => document.removeEventListener('visibilitychange', send);
  }, []);

  const message = accepted?.message ?? confirmedMessage;
  return (
    <ResultPage kicker="Confirmation" title={message ? CONFIRMED_TITLE : title}>
      {accepted || message ? (
        <ServerMessage>{message ?? UNEXPECTED_RESPONSE_MESSAGE}</ServerMessage>
      ) : (
        <div className={styles.confirm}>
          {refused ? (
            <Failure>{refused.message}</Failure>
          ) : (
            <p role="status" className={styles.waiting} data-with-script>
              Confirming your subscription...
            </p>
          )}
          <form
            ref={formRef}
            method="post"
            action={action}
            onSubmit={onSubmit}
            data-without-script={refused ? undefined : true}
          >
            <input type="hidden" name="item_id" value={itemId} />
            <SubmitButton>{refused ? 'Try again' : buttonLabel}</SubmitButton>
          </form>
        </div>
      )}
      <ButtonLink href="/workshops" look="line">
        See the workshops
      </ButtonLink>
    </ResultPage>
  );
}
