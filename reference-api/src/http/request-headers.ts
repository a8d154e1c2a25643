import { z } from 'zod';

import { field } from './field';

/** Of the reads of the programme (http/preview.ts). */
export const previewHeaders = z.object({
  'X-Preview': field(z.literal('1'), 'Includes unpublished workshops', '1').optional(),
  'X-Preview-Date': field(
    z.iso.datetime(),
    'With X-Preview: the programme as of this moment, in UTC',
    '2027-05-01T12:00:00Z',
  ).optional(),
});

/** Of the calls that reserve or buy (http/idempotency.ts). */
export const idempotencyHeaders = z.object({
  'Idempotency-Key': field(
    z.string().regex(/^[\x21-\x7E]{1,255}$/),
    'The same key again gets the first response again and changes nothing; with other fields it is refused with 422',
    '5b1c0f3e-0d39-4b43-9f0a-7f2c5c1d7a10',
  ).optional(),
});
