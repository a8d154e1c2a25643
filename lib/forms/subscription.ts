import { z } from 'zod';

import { LONGEST, email, idField, isId } from './fields';

const reference = z.string().default('').transform((value) => (/^[\w-]{1,100}$/.test(value) ? value : ''));

/** The mailing list, or with ctype and item_id a workshop's waiting list (spec.md §7). */
export const subscriptionSchema = z.object({ email, ctype: reference, item_id: reference });

/** Pre-registration for an upcoming workshop. */
export const preregistrationSchema = z.object({ email, workshop_id: idField('Choose a workshop') });

/** The id that the link in a confirmation e-mail carries. */
export const confirmationSchema = z.object({
  item_id: z.string().default('').refine((value) => isId(value, LONGEST.token), 'This link is not complete'),
});
