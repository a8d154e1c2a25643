import { isWorkshopType, type WorkshopType } from '@camp/contract/booking-types';
import 'server-only';
import { z } from 'zod';

import { isItemId, isOpaqueId } from '@/lib/domain/item-id';
import { createFormEndpoint } from '@/lib/forms/endpoint';
import { createFormPage, type FormPage } from '@/lib/forms/engine/draft';
import { MAX_LENGTH } from '@/lib/forms/engine/fields';
import type { FormFields } from '@/lib/forms/engine/parse-form';
import { refusedByApi } from '@/lib/forms/engine/refusal';
import { PREREGISTERED_MESSAGE } from '@/lib/forms/engine/result';
import { preregistrationSchema, subscriptionFields } from '@/lib/forms/schemas';
import { readSession } from '@/lib/session/visitor-session';
import {
  confirmPreregistration,
  confirmSubscription,
  savePreregistration,
  subscribe,
} from '@/lib/workshop-api/mutations';

import { registrationErrorMessage, subscribeErrorMessage } from './error-messages';

interface ListReference {
  ctype: string;
  item_id: string;
}

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
