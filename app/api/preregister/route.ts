import { validate } from '@/lib/forms/fields';
import { formRoute } from '@/lib/forms/endpoint';
import { preregisterPage } from '@/lib/forms/pages';
import { preregistrationSchema } from '@/lib/forms/subscription';
import { troubleRegistering } from '@/lib/forms/trouble';
import { savePreregistration } from '@/lib/workshop-api/mutations';

export const POST = formRoute({
  route: 'preregister',
  perMinute: 10,
  page: preregisterPage,
  trouble: troubleRegistering,
  handle: async (fields) => {
    const form = validate(preregistrationSchema, fields);
    if (!form.ok) return form.refusal;
    await savePreregistration(form.value);
    return {
      message: 'Thank you! Please confirm your registration through the link in the email we have just sent you.',
    };
  },
});
