import 'server-only';

import { validate } from './fields';
import { formRoute } from './endpoint';
import { confirmationPage } from './pages';
import { confirmationSchema } from './subscription';
import { troubleSubscribing } from './trouble';

/**
 * The end of a link in a mail: the page posts the link's token once, so that mail scanners and crawlers confirm nothing.
 * @param confirm gives the API's words.
 */
export function confirmationRoute(
  page: 'subscribe_confirm' | 'preregister_confirm',
  confirm: (itemId: string) => Promise<string>,
) {
  return formRoute({
    route: page,
    perMinute: 20,
    page: confirmationPage(page),
    trouble: troubleSubscribing,
    handle: async (fields) => {
      const form = validate(confirmationSchema, fields);
      return form.ok ? { message: await confirm(form.value.item_id) } : form.refusal;
    },
  });
}
