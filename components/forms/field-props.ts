import type { FormLimits } from '@/lib/forms/fields';

/** Unique in the page, as a page may hold several forms. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

interface FormState {
  formId: string;
  limits: FormLimits;
  /** The submitted values, when the form comes back without scripts. */
  values?: Record<string, string>;
  /** Messages by field name. */
  errors?: Record<string, string>;
}

/** The props that a form gives its field of that name. */
export function fieldPropsOf({ formId, limits, values = {}, errors = {} }: FormState, name: string) {
  return { formId, name, ...limits[name], defaultValue: values[name], error: errors[name] };
}
