import { handleBookedCalendar } from '@/lib/feeds/calendars';

export async function GET(request: Request, { params }: RouteContext<'/booked/[ctype]/[hash]/calendar.ics'>) {
  return handleBookedCalendar(request, await params);
}
