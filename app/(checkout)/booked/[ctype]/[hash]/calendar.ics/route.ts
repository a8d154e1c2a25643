import { handleBookedCalendar } from '@/lib/feeds/calendars';

export async function GET(_request: Request, { params }: RouteContext<'/booked/[ctype]/[hash]/calendar.ics'>) {
  return handleBookedCalendar(await params);
}
