import { workshopCalendar } from '@/lib/feeds/calendars';

interface Context {
  params: Promise<{ item_id: string }>;
}

export async function GET(request: Request, { params }: Context) {
  return workshopCalendar(request, 'online', (await params).item_id);
}
