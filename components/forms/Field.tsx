import type { ComponentProps, InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';

import { fieldId } from './field-props';
import styles from './Field.module.scss';

interface FieldProps {
  formId: string;
  name: string;
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
}

type ControlProps<Attributes> = FieldProps & Omit<Attributes, keyof FieldProps | 'id'>;

export function TextField(props: ControlProps<InputHTMLAttributes<HTMLInputElement>>) {
  const { field, attributes } = splitProps(props);
  return (
    <FieldWrapper {...field}>
      <input type="text" {...attributes} {...labellingAttributes(field)} className={styles.input} />
    </FieldWrapper>
  );
}

export function TextArea(props: ControlProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { field, attributes } = splitProps(props);
  return (
    <FieldWrapper {...field}>
      <textarea rows={5} {...attributes} {...labellingAttributes(field)} className={styles.input} />
    </FieldWrapper>
  );
}

export function SelectField(props: ControlProps<ComponentProps<'select'>>) {
  const { field, attributes } = splitProps(props);
  return (
    <FieldWrapper {...field}>
      <select {...attributes} {...labellingAttributes(field)} className={styles.select} />
    </FieldWrapper>
  );
}

/** The label, hint and error message around a control. */
function FieldWrapper({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { formId, name, label, hint, error, optional } = field;
  const id = fieldId(formId, name);
  return (
    <div className={error ? styles.invalid : styles.field}>
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

/** Ties a control to its label, hint and error message. */
function labellingAttributes({ formId, name, hint, error }: FieldProps) {
  const id = fieldId(formId, name);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, name, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

function splitProps<Props extends FieldProps>({ formId, name, label, hint, error, optional, ...attributes }: Props) {
  return { field: { formId, name, label, hint, error, optional }, attributes };
}
