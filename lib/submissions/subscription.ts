import 'server-only';
import { z } from 'zod';

import { type WorkshopCtype, isWorkshopCtype } from '@/lib/domain/ctype';
import { isItemId, isOpaqueId } from '@/lib/domain/item-id';
import { formEndpoint } from '@/lib/forms/endpoint';
import { emailField, plainField } from '@/lib/forms/fields';
import { type FormPage, formPageOf } from '@/lib/forms/form-page';
import type { FormFields } from '@/lib/forms/parse-form';
import { refusedByApi } from '@/lib/forms/refusal';
import { sessionOf } from '@/lib/session/request';
import { subscribe } from '@/lib/workshop-api/mutations';

import { subscribeErrorMessage } from './error-messages';

interface ListReference {
  ctype: string;
  item_id: string;
}

/** The mailing list, or with ctype and item_id a workshop's waiting list (docs/specification.md#calls). */
export const subscriptionFields = z.object({ email: emailField, ctype: plainField, item_id: plainField });

export const subscriptionSchema = subscriptionFields.refine((form) => isMailingList(form) || isWaitingList(form), {
  path: ['item_id'],
  error: 'Choose a workshop from the programme',
});

/** POST /api/subscribe. */
export const submitSubscription = formEndpoint({
  name: 'subscribe',
  schema: subscriptionSchema,
  perMinute: 10,
  formPage: subscriptionPage,
  submit: async (form, { request }) => {
    const result = await subscribe({ ...form, tracked_id: sessionOf(request).ws ?? '' });
    return typeof result === 'string' ? { message: result } : refusedByApi(result, ['email']);
  },
  errorMessage: subscribeErrorMessage,
});

/** Whether this names a workshop's waiting list: its `item_id` is one that a detail page takes. */
export function isWaitingList(list: ListReference): list is ListReference & { ctype: WorkshopCtype } {
  return isWorkshopCtype(list.ctype) && isItemId(list.item_id) && isOpaqueId(list.item_id);
}

function isMailingList({ ctype, item_id }: ListReference): boolean {
  return ctype === '' && item_id === '';
}

/** A waiting list's own page shows its form again; /subscribe is cached, so its form has a page of its own. */
export function subscriptionPage({ ctype = '', item_id = '' }: FormFields): FormPage | null {
  const list = { ctype, item_id };
  if (isMailingList(list)) return { form: 'subscribe', path: '/answer/subscribe' };
  return isWaitingList(list) ? formPageOf('subscribe', `/subscribe/${ctype}`, item_id) : null;
}
