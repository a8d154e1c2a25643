'use client';

import { type FormEvent, useRef, useState } from 'react';

import type { Accepted, Answer, Refused } from './answer';

const NO_ANSWER = 'We could not reach the site. Check your connection and try again: nothing you typed is lost.';
const NO_REASON = 'Sorry, something went wrong. Please try again later.';

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  amend?: (body: URLSearchParams) => void,
): Promise<Answer> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value));
  amend?.(body);
  const response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } });
  const answer = (await response.json()) as Answer;
  return answer.ok ? answer : { ...answer, message: answer.message || NO_REASON, status: response.status };
}

/**
 * Sends a form by script, once however often it is clicked, and keeps what came back. The form stays as it was typed.
 * Without scripts the same form goes to the same handler by itself. `amend` adds what only the page knows: the amount
 * it shows for the button that was pressed.
 */
export function useSubmission(onAnswer?: (answer: Answer) => void, amend?: (body: URLSearchParams) => void) {
  const [submitting, setSubmitting] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const underWay = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setSubmitting(true);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const received = await send(event.currentTarget, submitter, amend).catch((): Answer => ({
      ok: false,
      message: NO_ANSWER,
      status: null,
    }));
    underWay.current = false;
    setSubmitting(false);
    setAnswer(received);
    onAnswer?.(received);
  };

  const accepted: Accepted | null = answer?.ok ? answer : null;
  const refused: Refused | null = answer && !answer.ok ? answer : null;
  return { submitting, accepted, refused, onSubmit };
}
