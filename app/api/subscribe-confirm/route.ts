import { validate } from '@/lib/forms/fields';
import { formRoute } from '@/lib/forms/form-route';
import { confirmationPage } from '@/lib/forms/pages';
import { confirmationSchema } from '@/lib/forms/subscription';
import { troubleSubscribing } from '@/lib/forms/trouble';
import { confirmSubscription } from '@/lib/workshop-api/mutations';

export const POST = formRoute({
  route: 'subscribe-confirm',
  perMinute: 20,
  page: confirmationPage('subscribe_confirm'),
  trouble: troubleSubscribing,
  handle: async (fields) => {
    const form = validate(confirmationSchema, fields);
    return form.ok ? { message: await confirmSubscription(form.value.item_id) } : form.refusal;
  },
});
