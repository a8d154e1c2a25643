import { handleBookingCalendar } from '@/lib/feeds/calendars';

export async function GET(request: Request, { params }: RouteContext<'/thanks/[ctype]/[hash]/calendar.ics'>) {
  return handleBookingCalendar(request, await params);
}
