'use client';

import { type FormEvent, useRef, useState } from 'react';

import { TextField } from '@/components/forms/Field';
import { SubmitButton } from '@/components/forms/SubmitButton';
import type { BookingLink } from '@/lib/domain/booking-link';

import styles from './CodeForm.module.scss';

/** What the API said of a typed code. */
export type CodeVerdict = { ok: true; code: string; percent: number } | { ok: false; code: string; message: string };

interface CodeFormProps {
  link: BookingLink;
  addWw: boolean;
  verdict: CodeVerdict | null;
  onVerdict: (verdict: CodeVerdict) => void;
}

async function judge(form: HTMLFormElement, code: string): Promise<CodeVerdict> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  try {
    const response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } });
    const answer = (await response.json()) as { ok: boolean; percent?: number; message?: string };
    if (answer.ok) return { ok: true, code, percent: answer.percent ?? 0 };
    return { ok: false, code, message: answer.message ?? 'Error applying code' };
  } catch {
    return { ok: false, code, message: 'Error applying code' };
  }
}

/** An optional grant, bundle or discount code; the API alone decides what it is worth (spec.md §4, §5). */
export function CodeForm({ link: { ctype, hash }, addWw, verdict, onVerdict }: CodeFormProps) {
  const [submitting, setSubmitting] = useState(false);
  const underWay = useRef(false);
  const placeholder = ctype === 'online' ? 'Bundle or discount code' : 'Grant code';

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get('grantCode') ?? '').trim();
    if (underWay.current || code === '') return;
    underWay.current = true;
    setSubmitting(true);
    onVerdict(await judge(form, code));
    underWay.current = false;
    setSubmitting(false);
  };

  return (
    <form method="post" action="/api/grantcode" className={styles.form} onSubmit={onSubmit}>
      <input type="hidden" name="hash" value={hash} />
      <input type="hidden" name="ctype" value={ctype} />
      <input type="hidden" name="add_ww" value={addWw ? '1' : '0'} />
      <TextField
        form="code"
        name="grantCode"
        label={placeholder}
        optional
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        defaultValue={verdict?.code}
        error={verdict && !verdict.ok ? verdict.message : undefined}
      />
      <SubmitButton look="line" submitting={submitting} submittingLabel="Applying…">
        Apply code
      </SubmitButton>
      <p role="status" className={styles.status}>
        {verdict?.ok && (
          <>
            Code applied! <span>{verdict.percent}% off</span>
          </>
        )}
        {verdict && !verdict.ok && <span className={styles.hidden}>{verdict.message}</span>}
      </p>
    </form>
  );
}
