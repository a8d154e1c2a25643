import 'server-only';
import { z } from 'zod';

import { isOpaqueId } from '@/lib/domain/item-id';
import { type FormPage, createFormPage } from '@/lib/forms/draft';
import { formEndpoint } from '@/lib/forms/endpoint';
import { emailField, idField } from '@/lib/forms/fields';
import type { FormFields } from '@/lib/forms/parse-form';
import { refusedByApi } from '@/lib/forms/refusal';
import { PREREGISTERED_MESSAGE } from '@/lib/forms/result';
import { savePreregistration } from '@/lib/workshop-api/mutations';

import { registrationErrorMessage } from './error-messages';

export const preregistrationSchema = z.object({ email: emailField, workshop_id: idField('Choose a workshop') });

/** POST /api/preregister. */
export const submitPreregistration = formEndpoint({
  name: 'preregister',
  schema: preregistrationSchema,
  perMinute: 10,
  formPage: preregistrationPage,
  submit: async (form) => {
    const refused = await savePreregistration(form);
    return refused ? refusedByApi(refused, ['email']) : { message: PREREGISTERED_MESSAGE };
  },
  errorMessage: registrationErrorMessage,
});

/** /upcoming is cached, so the form of each workshop has its own page. */
export function preregistrationPage({ workshop_id = '' }: FormFields): FormPage | null {
  return isOpaqueId(workshop_id) ? createFormPage('preregister', '/answer/preregister', workshop_id) : null;
}
