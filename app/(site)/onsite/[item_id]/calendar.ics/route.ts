import { handleWorkshopCalendar } from '@/lib/feeds/calendars';

export async function GET(request: Request, { params }: RouteContext<'/onsite/[item_id]/calendar.ics'>) {
  return handleWorkshopCalendar(request, 'onsite', (await params).item_id);
}
