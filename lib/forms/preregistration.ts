import 'server-only';
import { z } from 'zod';

import { isOpaqueId } from '@/lib/domain/item-id';
import { emailField, idField } from '@/lib/forms/engine/fields';
import { createFormPage, type FormPage } from '@/lib/forms/engine/flash';
import type { FormFields } from '@/lib/forms/engine/parse-form';
import { refusedByApi } from '@/lib/forms/engine/response';
import { savePreregistration } from '@/lib/workshop-api/mutations';

import { createFormEndpoint } from './endpoint';
import { registrationErrorMessage } from './error-messages';

const PREREGISTERED_MESSAGE =
  'Thank you! Please confirm your registration through the link in the email we have just sent you. No email after ' +
  'ten minutes? Try again in an hour.';

export const preregistrationSchema = z.object({ email: emailField, workshop_id: idField('Choose a workshop') });

/** POST /api/preregister (docs/specification.md#calls). */
export const submitPreregistration = createFormEndpoint({
  name: 'preregister',
  schema: preregistrationSchema,
  perMinute: 10,
  formPage: createPreregistrationPage,
  submit: async (form) => {
    const refused = await savePreregistration(form);
    return refused ? refusedByApi(refused, ['email']) : { message: PREREGISTERED_MESSAGE };
  },
  errorMessage: registrationErrorMessage,
});

/** /upcoming is cached, so each form has its own page. */
export function createPreregistrationPage({ workshop_id = '' }: FormFields): FormPage | null {
  return isOpaqueId(workshop_id) ? createFormPage('preregister', '/answer/preregister', workshop_id) : null;
}
