import { handleSharedCalendar } from '@/lib/feeds/calendars';

export async function GET(request: Request, { params }: RouteContext<'/booked/[ctype]/[hash]/calendar.ics'>) {
  return handleSharedCalendar(request, await params);
}
