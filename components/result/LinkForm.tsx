'use client';

import type { FormEvent, ReactNode } from 'react';

import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { getFieldProps, TextArea, TextField } from '@/components/forms/Field';
import formStyles from '@/components/forms/Form.module.scss';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { useSubmission } from '@/components/forms/use-submission';
import type { BookingLink } from '@/lib/domain/booking-link';
import type { FormLimits } from '@/lib/forms/engine/fields';
import type { RefusedSubmission } from '@/lib/forms/engine/result';

interface LinkFormProps extends RefusedSubmission {
  formId: string;
  summaryId?: string;
  action: string;
  link: BookingLink;
  /** `rows` makes a text area. */
  fields: { name: string; label: string; hint?: string; autoComplete?: string; rows?: number }[];
  limits?: FormLimits;
  maxLength?: number;
  children: ReactNode;
}

/** Submitted by the browser, because the next page shows the saved values. */
export function LinkForm({
  formId,
  summaryId,
  action,
  link,
  fields,
  limits = {},
  maxLength = Infinity,
  values,
  ...rest
}: LinkFormProps) {
  const { refused, onChange } = useSubmission({ refusal: rest.refusal });
  const state = { formId, limits, values, errors: refused?.fields };
  const isShort = ({ target }: FormEvent) => (target as HTMLTextAreaElement).value.trim().length <= maxLength;
  const handleChange = (event: FormEvent<HTMLFormElement>) => isShort(event) && onChange(event);
  return (
    <form
      method="post"
      action={action}
      className={formStyles.form}
      onChange={handleChange}

      noValidate
    >
      {refused && <ErrorSummary id={summaryId} formId={formId} message={refused.message} fields={refused.fields} />}
      <HiddenFields fields={{ ...link }} />
      {fields.map(({ name, rows, ...field }) => {
        const props = { ...getFieldProps(state, name), ...field };
        return rows ? <TextArea key={name} {...props} rows={rows} optional /> : <TextField key={name} {...props} />;
      })}
      {rest.children}
    </form>
  );
}
