import { programmeCalendar } from '@/lib/feeds/calendars';

export const GET = (request: Request) => programmeCalendar(request);
