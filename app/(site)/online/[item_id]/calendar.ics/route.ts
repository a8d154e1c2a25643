import { handleWorkshopCalendar } from '@/lib/feeds/calendars';

export async function GET(request: Request, { params }: RouteContext<'/online/[item_id]/calendar.ics'>) {
  return handleWorkshopCalendar(request, 'online', (await params).item_id);
}
