'use client';

import { type FormEvent, useRef, useState } from 'react';

import { TextField } from '@/components/forms/Field';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useSubmission } from '@/components/forms/use-submission';
import { Announcement } from '@/components/ui/Announcement';
import type { BookingLink } from '@/lib/domain/booking-link';
import { CODE_ERROR_MESSAGE, type CodeVerdict } from '@/lib/domain/code-verdict';
import type { FormLimits } from '@/lib/forms/engine/fields';

import styles from './Step.module.scss';
import type { FlowState } from './steps';

interface CodeFormProps {
  link: BookingLink;
  /** Also posted, to render the same page without JavaScript. */
  state: Pick<FlowState, 'addWw' | 'currency'>;
  limits: FormLimits;
  verdict: CodeVerdict | null;
  /** "€595 instead of €1,190". */
  saving: string;
  /** Null if the field was emptied. */
  onVerdict: (verdict: CodeVerdict | null) => void;
}

export function CodeForm({ link, state, limits, verdict, saving, onVerdict }: CodeFormProps) {
  const label = link.ctype === 'online' ? 'Bundle or discount code' : 'Grant code';
  const [typed, setTyped] = useState<string | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const { submitting, onSubmit } = useSubmission({
    failureMessage: CODE_ERROR_MESSAGE,
    onResult: (result, body) => {
      const code = (result.ok && result.code) || readCode(body);
      const field = formRef.current?.elements.namedItem('grantCode');
      if (field instanceof HTMLInputElement) {
        const current = field.value.trim();
        if (current === '') return;
        if (current === readCode(body)) {
          field.value = code;
          setTyped(null);
        }
      }
      onVerdict(
        result.ok
          ? { ok: true, code, percent: result.percent ?? 0, notice: result.notice }
          : { ok: false, code, message: result.message },
      );
    },
  });

  const isJudged = !submitting && (typed ?? verdict?.code) === verdict?.code;
  const failure = isJudged && verdict && !verdict.ok ? verdict.message : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (readCode(new FormData(event.currentTarget)) === '') event.preventDefault();
    else void onSubmit(event);
  };

  return (
    <form ref={formRef} method="post" action="/api/grantcode" className={styles.code} noValidate onSubmit={submit}>
      <HiddenFields fields={{ ...link, add_ww: state.addWw ? '1' : '0', currency: state.currency }} />
      <TextField
        formId="code"
        name="grantCode"
        {...limits.grantCode}
        label={label}
        optional
        placeholder={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={verdict?.code}
        pattern={toPattern(verdict?.code ?? '')}
        onChange={({ target }) => {
          const code = target.value.trim();
          setTyped(code);
          if (code === '') onVerdict(null);
        }}
        error={failure}
      />
      <SubmitButton look="line" submitting={submitting} submittingLabel="Applying…">
        Apply code
      </SubmitButton>
      <Announcement className={styles.status}>
        {verdict?.ok && (
          <>
            <span>{`Code applied! ${verdict.percent}% off: ${saving}`}</span>
            {verdict.notice && <span className={styles.codeNotice}>{verdict.notice}</span>}
          </>
        )}
        {failure && <span className={styles.hidden}>{failure}</span>}
      </Announcement>
    </form>
  );
}

/** The field is valid when the code in it has been judged, or none is: PayStep asks, and CSS without scripts. */
function toPattern(code: string): string {
  const letters = [...code].map((letter) => `\\u{${letter.codePointAt(0)!.toString(16)}}`);
  return `\\s*${letters.join('')}\\s*`;
}

function readCode(fields: FormData | URLSearchParams): string {
  return String(fields.get('grantCode') ?? '').trim();
}
