import { confirmPath, parseBookingLink } from '@/lib/domain/booking-link';

import type { Redisplay } from './response';
import type { FormName } from './draft';
import { LONGEST, isId } from './fields';
import type { FormFields } from './read-form';
import { isMailingList, isWaitingList } from './subscription';

/** The last step of the confirmation flow, with the code and the +7 choice as they were. */
export function confirmPage({ ctype, hash, add_ww, grantCode = '' }: FormFields): Redisplay | null {
  const link = parseBookingLink({ ctype, hash });
  if (!link) return null;
  const search = new URLSearchParams({ step: 'pay', add_ww: add_ww === '1' ? '1' : '0' });
  if (grantCode.trim()) search.set('code', grantCode.trim().slice(0, 100));
  return { form: 'grantcode', path: confirmPath(link), search: `?${search}` };
}

/** A workshop's waiting list shows its own form again; the mailing list's page is cached, so its form has another. */
export function subscribePage({ ctype = '', item_id = '' }: FormFields): Redisplay | null {
  const list = { ctype, item_id };
  if (isMailingList(list)) return { form: 'subscribe', path: '/answer/subscribe' };
  return isWaitingList(list) ? pageOf('subscribe', `/subscribe/${ctype}`, item_id) : null;
}

/** The page of one upcoming workshop's pre-registration. */
export function preregisterPage({ workshop_id = '' }: FormFields): Redisplay | null {
  return isId(workshop_id) ? pageOf('preregister', '/answer/preregister', workshop_id) : null;
}

/** The page that the link of a confirmation e-mail leads to. */
export function confirmationPage(kind: 'subscribe_confirm' | 'preregister_confirm') {
  return ({ item_id = '' }: FormFields): Redisplay | null =>
    isId(item_id, LONGEST.token) ? pageOf('subscribe', `/${kind}`, item_id) : null;
}

/** The page that shows the residency's form again. */
export function residencyPage(): Redisplay {
  return { form: 'residency', path: '/reserve/residency' };
}

/** The page of one id; null when browsers would keep no cookie for its path, and so no draft (RFC 6265bis: 1024 bytes). */
function pageOf(form: FormName, parent: string, id: string): Redisplay | null {
  const path = `${parent}/${encodeURIComponent(id)}`;
  return path.length <= 1_024 ? { form, path } : null;
}
