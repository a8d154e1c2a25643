import { z } from 'zod';

import { isItem } from '@/lib/domain/item-id';
import type { WorkshopCtype } from '@/lib/domain/ctype';

import { LONGEST, email, idField, isId } from './fields';

interface WaitingList {
  ctype: string;
  item_id: string;
}

/** Whether this can be a workshop's waiting list: its `item_id`, an id or short_url, is one that a detail page takes. */
export function isWaitingList(list: WaitingList): list is WaitingList & { ctype: WorkshopCtype } {
  const { ctype, item_id } = list;
  return (ctype === 'onsite' || ctype === 'online') && isItem(item_id) && isId(item_id);
}

/** Whether this is the mailing list, which is of no workshop. */
export function isMailingList({ ctype, item_id }: WaitingList): boolean {
  return ctype === '' && item_id === '';
}

const reference = z.string().default('');

/** The mailing list, or with ctype and item_id a workshop's waiting list (spec.md §7). */
export const subscriptionSchema = z
  .object({ email, ctype: reference, item_id: reference })
  .refine((form) => isMailingList(form) || isWaitingList(form), {
    path: ['item_id'],
    error: 'Choose a workshop from the programme',
  });

/** Pre-registration for an upcoming workshop. */
export const preregistrationSchema = z.object({ email, workshop_id: idField('Choose a workshop') });

/** The id that the link in a confirmation e-mail carries. */
export const confirmationSchema = z.object({
  item_id: z
    .string()
    .default('')
    .refine((value) => isId(value, LONGEST.token), 'This link is not complete'),
});
