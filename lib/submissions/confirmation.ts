import 'server-only';
import { z } from 'zod';

import { isOpaqueId } from '@/lib/domain/item-id';
import { formEndpoint } from '@/lib/forms/endpoint';
import { MAX_LENGTH } from '@/lib/forms/fields';
import { type FormPage, formPageOf } from '@/lib/forms/form-page';
import type { FormFields } from '@/lib/forms/parse-form';
import { confirmPreregistration, confirmSubscription } from '@/lib/workshop-api/mutations';

import { subscribeErrorMessage } from './error-messages';

const isToken = (value: string) => isOpaqueId(value, MAX_LENGTH.token);

type ConfirmationPage = 'subscribe_confirm' | 'preregister_confirm';

/** The token that the link in a confirmation email carries. */
export const confirmationSchema = z.object({
  item_id: z.string().default('').refine(isToken, 'This link is not complete'),
});

/** POST /api/subscribe-confirm. */
export const submitSubscriptionConfirmation = confirmationEndpoint('subscribe_confirm', confirmSubscription);
/** POST /api/preregister-confirm. */
export const submitPreregistrationConfirmation = confirmationEndpoint('preregister_confirm', confirmPreregistration);

/**
 * The end of a link in an email: its page posts the token once, so that mail scanners and crawlers confirm nothing.
 * @param confirm returns the API's text.
 */
function confirmationEndpoint(page: ConfirmationPage, confirm: (itemId: string) => Promise<string>) {
  return formEndpoint({
    name: page,
    schema: confirmationSchema,
    perMinute: 20,
    formPage: (fields) => confirmationPage(page, fields),
    submit: async ({ item_id }) => ({ message: await confirm(item_id) }),
    errorMessage: subscribeErrorMessage,
  });
}

/** The page that the link leads to shows its form again. */
export function confirmationPage(page: ConfirmationPage, { item_id = '' }: FormFields): FormPage | null {
  return isToken(item_id) ? formPageOf('subscribe', `/${page}`, item_id) : null;
}
