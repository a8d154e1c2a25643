import { z } from 'zod';

import { parseCurrency } from '@/lib/domain/currency';

import { LONGEST, email, idField, line, paragraph } from './fields';

/** Reserving a place (spec.md §5): names, email and date are required, the rest is not. */
export const reservationSchema = z.object({
  first_name: line('first name', LONGEST.name),
  last_name: line('last name', LONGEST.name),
  email,
  workshop_edition: idField('Choose a date'),
  about_me: paragraph('text about you', LONGEST.aboutMe),
  currency: z.string().optional().transform(parseCurrency),
  ctype: z.enum(['onsite', 'online'], { error: 'Choose a workshop from the programme' }),
  course_id: idField('Choose a workshop from the programme'),
  item_id: z.string().default(''),
});
