import { validate } from '@/lib/forms/fields';
import { formRoute } from '@/lib/forms/endpoint';
import { subscribePage } from '@/lib/forms/pages';
import { subscriptionSchema } from '@/lib/forms/subscription';
import { sessionOf } from '@/lib/session/request';
import { subscribe } from '@/lib/workshop-api/mutations';
import { troubleSubscribing } from '@/lib/forms/trouble';

export const POST = formRoute({
  route: 'subscribe',
  perMinute: 10,
  page: subscribePage,
  trouble: troubleSubscribing,
  handle: async (fields, request) => {
    const form = validate(subscriptionSchema, fields);
    return form.ok
      ? { message: await subscribe({ ...form.value, tracked_id: sessionOf(request).ws ?? '' }) }
      : form.refusal;
  },
});
