import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';

import styles from './Field.module.scss';

interface FieldProps {
  /** Of the form; makes ids that are the field's own on the page. */
  form: string;
  name: string;
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
}

const idOf = (form: string, name: string) => `${form}-${name}`;

/** What ties a control to its label, hint and message. */
function wiring({ form, name, hint, error }: FieldProps) {
  const id = idOf(form, name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, name, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

function Frame({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { form, name, label, hint, error, optional } = field;
  const id = idOf(form, name);
  return (
    <div className={error ? styles.wrong : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <span className={styles.hidden}>Error: </span>
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

type Of<Attributes> = FieldProps & Omit<Attributes, keyof FieldProps | 'id'>;

function split<Attributes extends FieldProps>({ form, name, label, hint, error, optional, ...control }: Attributes) {
  return { field: { form, name, label, hint, error, optional }, control };
}

export function TextField(props: Of<InputHTMLAttributes<HTMLInputElement>>) {
  const { field, control } = split(props);
  return (
    <Frame {...field}>
      <input type="text" {...control} {...wiring(field)} className={styles.input} />
    </Frame>
  );
}

export function TextArea(props: Of<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { field, control } = split(props);
  return (
    <Frame {...field}>
      <textarea rows={5} {...control} {...wiring(field)} className={styles.input} />
    </Frame>
  );
}

export function SelectField(props: Of<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { field, control } = split(props);
  return (
    <Frame {...field}>
      <select {...control} {...wiring(field)} className={styles.select} />
    </Frame>
  );
}
