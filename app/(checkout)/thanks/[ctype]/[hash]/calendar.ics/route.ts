import { handleBookingCalendar } from '@/lib/feeds/calendars';

export async function GET(_request: Request, { params }: RouteContext<'/thanks/[ctype]/[hash]/calendar.ics'>) {
  return handleBookingCalendar(await params);
}
