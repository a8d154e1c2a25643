import { formRoute } from '@/lib/forms/endpoint';
import { reserve, reservationPage } from '@/lib/reservation';

/** Room for the longest text about oneself in any script, and for one that is too long to be told so at the field. */
const MAX_BYTES = 65_536;

export const POST = formRoute({
  route: 'reserve',
  perMinute: 30,
  maxBytes: MAX_BYTES,
  page: reservationPage,
  handle: reserve,
});
