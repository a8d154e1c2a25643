import { bookingCalendar } from '@/lib/feeds/calendars';

interface Context {
  params: Promise<{ ctype: string; hash: string }>;
}

export async function GET(_request: Request, { params }: Context) {
  return bookingCalendar(await params);
}
