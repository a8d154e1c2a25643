import type { ComponentProps, InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';

import type { FormLimits } from '@/lib/forms/engine/fields';

import styles from './Field.module.scss';

interface FieldProps {
  formId: string;
  name: string;
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
}

export function getFieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

interface FormState {
  formId: string;
  limits: FormLimits;
  values?: Record<string, string>;
  errors?: Record<string, string>;
}

export function getFieldProps({ formId, limits, values = {}, errors = {} }: FormState, name: string) {
  return { formId, name, ...limits[name], defaultValue: values[name], error: errors[name] };
}

type ControlProps<Attributes> = FieldProps & Omit<Attributes, keyof FieldProps | 'id'>;

export function TextField(props: ControlProps<InputHTMLAttributes<HTMLInputElement>>) {
  const { field, attributes } = splitProps(props);
  return (
    <FieldWrapper {...field}>
      <input type="text" {...attributes} {...getLabellingAttributes(field)} className={styles.input} />
    </FieldWrapper>
  );
}

export function TextArea(props: ControlProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { field, attributes } = splitProps(props);
  return (
    <FieldWrapper {...field}>
      <textarea rows={5} {...attributes} {...getLabellingAttributes(field)} className={styles.input} />
    </FieldWrapper>
  );
}

export function SelectField(props: ControlProps<ComponentProps<'select'>>) {
  const { field, attributes } = splitProps(props);
  return (
    <FieldWrapper {...field}>
      <select {...attributes} {...getLabellingAttributes(field)} className={styles.select} />
    </FieldWrapper>
  );
}

function FieldWrapper({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { formId, name, label, hint, error, optional } = field;
  const id = getFieldId(formId, name);
  return (
    <div className={error ? styles.invalid : styles.field}>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
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
          <span>{error}</span>
        </p>
      )}
      {children}
    </div>
  );
}

function getLabellingAttributes({ formId, name, hint, error }: FieldProps) {
  const id = getFieldId(formId, name);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, name, 'aria-describedby': describedBy || undefined, 'aria-invalid': Boolean(error) };
}

function splitProps<Props extends FieldProps>({ formId, name, label, hint, error, optional, ...attributes }: Props) {
  return { field: { formId, name, label, hint, error, optional }, attributes };
}
