import { NO_STORE } from '@/lib/cache-headers';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { itemJsonResponse } from '@/lib/json-response';
import { getHeldUntil } from '@/lib/workshop-api/queries/bookings';

/** The page shown after a reservation fetches the end of the hold separately, without waiting for it. */
export async function GET(request: Request, { params }: RouteContext<'/api/hold/[ctype]/[hash]'>) {
  const link = parseBookingLink(await params);
  return itemJsonResponse(request, async () => link && { heldUntil: await getHeldUntil(link) }, NO_STORE);
}
