import 'server-only';
import { z } from 'zod';

import { cancelPath, parseBookingLink } from '@/lib/domain/booking-link';
import { parseMoney } from '@/lib/domain/money';
import { formEndpoint } from '@/lib/forms/endpoint';
import { ctypeField, hashField, plainField } from '@/lib/forms/fields';
import type { FormPage } from '@/lib/forms/form-page';
import type { FormFields } from '@/lib/forms/parse-form';
import { type Refusal, refusedByApi } from '@/lib/forms/refusal';
import type { Accepted } from '@/lib/forms/response';
import { site } from '@/lib/site';
import { cancelBooking } from '@/lib/workshop-api/mutations';

const NOT_CANCELLED = `Your booking could not be cancelled just now. Try again in a moment, or write to ${site.email}.`;
const CANCELLED = 'Your booking is cancelled.';

const cancellationSchema = z.object({
  hash: hashField,
  ctype: ctypeField,
  /** What the page said that the visitor gets back; it is not refunded unless the API says the same. */
  refund: plainField.transform(parseMoney).transform((refund) => (Number.isNaN(refund) ? null : refund)),
});

/** POST /api/cancel: cancels a confirmed booking (docs/specification.md#calls, Additions). */
export const submitCancellation = formEndpoint({
  name: 'cancel',
  schema: cancellationSchema,
  perMinute: 20,
  incompleteMessage: 'This form is not complete. Open the link in your email and try again.',
  formPage: cancellationPage,
  submit: cancel,
  errorMessage: () => NOT_CANCELLED,
});

async function cancel({ refund, ...link }: z.output<typeof cancellationSchema>): Promise<Accepted | Refusal> {
  const refused = await cancelBooking(link, refund);
  return refused ? refusedByApi(refused) : { message: CANCELLED };
}

function cancellationPage({ ctype, hash }: FormFields): FormPage | null {
  const link = parseBookingLink({ ctype, hash });
  return link && { form: 'reserve', path: cancelPath(link) };
}
