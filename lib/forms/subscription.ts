import { isWorkshopType, type WorkshopType } from '@camp/contract/booking-types';
import 'server-only';
import { z } from 'zod';

import { isItemId, isOpaqueId } from '@/lib/domain/item-id';
import { emailField, MAX_LENGTH, plainField } from '@/lib/forms/engine/fields';
import { createFormPage, type FormPage } from '@/lib/forms/engine/flash';
import type { FormFields } from '@/lib/forms/engine/parse-form';
import { refusedByApi } from '@/lib/forms/engine/response';
import { readSession } from '@/lib/session/visitor-session';
import { confirmPreregistration, confirmSubscription, subscribe } from '@/lib/workshop-api/mutations';

import { createFormEndpoint } from './endpoint';
import { subscribeErrorMessage } from './error-messages';

interface ListReference {
  ctype: string;
  item_id: string;
}

/** For the mailing list, or for a waiting list with ctype and item_id (docs/specification.md#calls). */
export const subscriptionFields = z.object({
  email: emailField,
  ctype: plainField(MAX_LENGTH.ctype),
  item_id: plainField(MAX_LENGTH.itemId),
});

export const subscriptionSchema = subscriptionFields.refine((form) => isMailingList(form) || isWaitingList(form), {
  path: ['item_id'],
  error: 'Choose a workshop from the programme',
});

export const submitSubscription = createFormEndpoint({
  name: 'subscribe',
  schema: subscriptionSchema,
  perMinute: 10,
  formPage: createSubscriptionPage,
  submit: async (form, { request }) => {
    const result = await subscribe({ ...form, tracked_id: readSession(request).ws ?? '' });
    return typeof result === 'string' ? { message: result } : refusedByApi(result, ['email']);
  },
  errorMessage: subscribeErrorMessage,
});

export function isWaitingList(list: ListReference): list is ListReference & { ctype: WorkshopType } {
  return isWorkshopType(list.ctype) && isItemId(list.item_id) && isOpaqueId(list.item_id);
}

function isMailingList({ ctype, item_id }: ListReference): boolean {
  return ctype === '' && item_id === '';
}

/** /subscribe is cached, so another page shows its form again. */
export function createSubscriptionPage({ ctype = '', item_id = '' }: FormFields): FormPage | null {
  const list = { ctype, item_id };
  if (isMailingList(list)) return { form: 'subscribe', path: '/answer/subscribe' };
  return isWaitingList(list) ? createFormPage('subscribe', `/subscribe/${ctype}`, item_id) : null;
}

const isToken = (value: string) => isOpaqueId(value, MAX_LENGTH.token);

type ConfirmationPage = 'subscribe_confirm' | 'preregister_confirm';

export const confirmationSchema = z.object({
  item_id: z.string().default('').refine(isToken, 'This link is not complete'),
});

export const submitSubscriptionConfirmation = createConfirmationEndpoint('subscribe_confirm', confirmSubscription);
export const submitPreregistrationConfirmation = createConfirmationEndpoint(
  'preregister_confirm',
  confirmPreregistration,
);

/** The page of an emailed link posts its token, so that mail scanners and crawlers do not confirm it. */
function createConfirmationEndpoint(page: ConfirmationPage, confirm: (itemId: string) => Promise<string>) {
  return createFormEndpoint({
    name: page,
    schema: confirmationSchema,
    perMinute: 20,
    formPage: (fields) => createConfirmationPage(page, fields),
    submit: async ({ item_id }) => ({ message: await confirm(item_id) }),
    errorMessage: subscribeErrorMessage,
  });
}

export function createConfirmationPage(page: ConfirmationPage, { item_id = '' }: FormFields): FormPage | null {
  return isToken(item_id) ? createFormPage('subscribe', `/${page}`, item_id) : null;
}
