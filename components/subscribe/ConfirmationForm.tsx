'use client';

import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

import { Failure } from '@/components/failure/Failure';
import { Result } from '@/components/forms/Result';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useSubmission } from '@/components/forms/use-submission';
import { UNEXPECTED_RESPONSE_MESSAGE, UNKNOWN_ERROR_MESSAGE } from '@/lib/forms/engine/result';

const Submission = createContext<ReturnType<typeof useSubmission> | null>(null);

interface ConfirmationProps {
  /** Contains a `ConfirmationForm`; `confirmed` a `ConfirmedMessage`. */
  asking: ReactNode;
  confirmed: ReactNode;
  errorMessage?: string;
}

export function Confirmation({ asking, confirmed, errorMessage }: ConfirmationProps) {
  const submission = useSubmission({
    refusal: errorMessage ? { message: errorMessage } : undefined,
    failureMessage: UNKNOWN_ERROR_MESSAGE,
  });
  return <Submission value={submission}>{submission.accepted ? confirmed : asking}</Submission>;
}

export function ConfirmedMessage() {
  const message = useContext(Submission)?.accepted?.message;
  return <Result>{message ?? UNEXPECTED_RESPONSE_MESSAGE}</Result>;
}

export interface ConfirmationFormProps {
  action: '/api/subscribe-confirm' | '/api/preregister-confirm';
  itemId: string;
  /** For visitors without JavaScript. */
  buttonLabel: string;
}

/**
 * Submits itself when the page is visible, so that mail scanners, crawlers, and prerendered or background tabs do not
 * confirm. Does not repeat a submission that was refused without JavaScript.
 */
export function ConfirmationForm({ action, itemId, buttonLabel }: ConfirmationFormProps) {
  const { refused, onSubmit } = useContext(Submission) ?? {};
  const formRef = useRef<HTMLFormElement>(null);
  const isSent = useRef(Boolean(refused));

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

  return (
    <>
      {refused ? (
        <Failure>{refused.message}</Failure>
      ) : (
        <p role="status" data-with-script>
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
    </>
  );
}
