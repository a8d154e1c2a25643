'use client';

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';

import {
  type FormAccepted,
  type FormRefused,
  type FormResult,
  type RefusedSubmission,
  UNKNOWN_ERROR_MESSAGE,
} from '@/lib/forms/engine/result';

const TIMEOUT_MS = 20_000;
const NETWORK_ERROR_MESSAGE =
  'We could not reach the site. Check your connection and try again: nothing you typed is lost.';

interface SubmissionOptions {
  refusal?: RefusedSubmission['refusal'];
  onResult?: (result: FormResult, body: URLSearchParams) => void;
  amend?: (body: URLSearchParams) => void;
  /** Replaces the messages for a lost response, and for a refusal without message. */
  failureMessage?: string;
}

/**
 * Submits a form by `fetch`, ignoring further clicks; without JavaScript the browser submits it. `onChange` removes the
 * error of a field that has become valid.
 */
export function useSubmission({ refusal, onResult, amend, failureMessage }: SubmissionOptions = {}) {
  const [submitting, setSubmitting] = useState(false);
  const [result, setResult] = useState(refusal ? ({ ok: false, ...refusal } as FormResult) : null);
  const accepted: FormAccepted | null = result?.ok ? result : null;
  const refused: FormRefused | null = result && !result.ok ? result : null;
  const isInFlight = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isInFlight.current) return;
    isInFlight.current = true;
    setSubmitting(true);
    setResult(null);
    const form = event.currentTarget;
    const fields = new FormData(form, (event.nativeEvent as SubmitEvent).submitter);
    const body = new URLSearchParams([...fields] as [string, string][]);
    amend?.(body);
    const received = await post(form.action, body, failureMessage);
    isInFlight.current = false;
    setSubmitting(false);
    setResult(received);
    onResult?.(received, body);
  };

  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const field = target as EventTarget as HTMLInputElement;
    if (!refused?.fields?.[field.name] || !isValid(field)) return;
    const { [field.name]: _, ...fields } = refused.fields;
    setResult(Object.keys(fields).length > 0 ? { ...refused, fields } : null);
  };

  return { submitting, accepted, refused, onSubmit, onChange };
}

/** Also requires a dot in the domain, as the server does. */
const isValid = ({ validity, required, type, value }: HTMLInputElement) =>
  validity.valid && (!required || value.trim() !== '') && (type !== 'email' || /@[^@]+\.[^@]/.test(value));

async function post(url: string, body: URLSearchParams, failureMessage?: string): Promise<FormResult> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      signal: controller.signal,
      headers: { accept: 'application/json' },
    });
    const result = (await response.json()) as FormResult;
    if (result.ok) return result;
    const message = result.message || (failureMessage ?? UNKNOWN_ERROR_MESSAGE);
    return { ...result, message, status: response.status };
  } catch {
    return { ok: false, message: failureMessage ?? NETWORK_ERROR_MESSAGE, status: null };
  } finally {
    clearTimeout(timer);
  }
}

/** Unlike `crypto.randomUUID`, `getRandomValues` exists in insecure contexts. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Created in the browser, because pages are cached. Renew it after a refusal, not after a lost response. */
export function useIdempotencyKey(initialKey = ''): [key: string, renew: () => void] {
  const [key, setKey] = useState(initialKey);
  const renew = useCallback(() => setKey(createKey()), []);
  useEffect(() => {
    const createFirst = () => setKey(createKey());
    createFirst();
  }, []);
  return [key, renew];
}

/** True if the API has not accepted the form. After a 5xx it may have. */
export function isFinalRefusal(result: FormResult): boolean {
  return !result.ok && (result.status ?? 500) < 500;
}
