import { z } from 'zod';

import { field } from './field';
import { BOOKING_STATUSES } from '../domain/booking-status';

/** The body of every response that refuses or fails. */
export const errorSchema = z
  .object({
    error: field(z.string(), 'A sentence that can be shown to the visitor', 'Enter your email address.'),
    field: field(z.string(), 'The field of the request that is refused', 'email').optional(),
    state: field(z.enum(BOOKING_STATUSES), 'Where the booking behind the link stands', 'expired').optional(),
  })
  .meta({ id: 'Error' });
