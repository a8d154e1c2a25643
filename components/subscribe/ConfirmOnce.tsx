'use client';

import { useEffect, useRef } from 'react';

import { SubmitButton } from '@/components/forms/SubmitButton';
import { useSubmission } from '@/components/forms/use-submission';
import { Failure } from '@/components/failure/Failure';

import { SORRY, UNEXPECTED } from './sentences';
import { ServerAnswer } from './ServerAnswer';
import styles from './ConfirmOnce.module.scss';

interface ConfirmOnceProps {
  action: '/api/subscribe-confirm' | '/api/preregister-confirm';
  itemId: string;
  /** What the button says to visitors without scripts. */
  button: string;
  /** Why it failed, when the page comes back without scripts. */
  failure?: string;
}

/**
 * Confirms what a link in an e-mail stands for: by a POST that the browser makes once, so that whoever only reads the
 * page (a mail scanner, a crawler) confirms nothing. Without scripts the button does it.
 */
export function ConfirmOnce({ action, itemId, button, failure }: ConfirmOnceProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(Boolean(failure));
  const { submitting, accepted, refused, onSubmit } = useSubmission();

  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    form.current?.requestSubmit();
  }, []);

  if (accepted) return <ServerAnswer>{accepted.message ?? UNEXPECTED}</ServerAnswer>;
  const failed = submitting ? null : refused ? sentenceOf(refused) : failure;

  return (
    <div className={styles.confirm}>
      {failed ? (
        <Failure>{failed}</Failure>
      ) : (
        <p role="status" className={styles.waiting} data-with-script>
          Confirming your subscription...
        </p>
      )}
      <form
        ref={form}
        method="post"
        action={action}
        onSubmit={onSubmit}
        data-without-script={failed ? undefined : true}
      >
        <input type="hidden" name="item_id" value={itemId} />
        <SubmitButton>{failed ? 'Try again' : button}</SubmitButton>
      </form>
    </div>
  );
}

function sentenceOf({ status, message }: { status?: number | null; message: string }): string {
  return status === null ? SORRY : message;
}
