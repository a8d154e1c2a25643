import type { z } from 'zod';

/** What an input element enforces before the form is sent: its `required`, `maxLength` and `type`. */
export interface FieldLimits {
  required?: true;
  maxLength?: number;
  type?: 'email';
}

/** The limits of a form's fields by field name. */
export type FormLimits = Record<string, FieldLimits>;

/**
 * The limits that an endpoint's schema states for its fields. For server components: they pass the limits on as a
 * prop, so that zod stays out of the browser.
 */
export function limitsOf(schema: z.ZodObject): FormLimits {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const limits = (field as z.ZodType).meta()?.limits as FieldLimits | undefined;
      return limits ? [[name, limits]] : [];
    }),
  );
}
