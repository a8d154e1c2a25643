import { bookingCalendar } from '@/lib/feeds/calendars';

export async function GET(_request: Request, { params }: RouteContext<'/thanks/[ctype]/[hash]/calendar.ics'>) {
  return bookingCalendar(await params);
}
