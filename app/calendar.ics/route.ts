import { handleProgrammeCalendar } from '@/lib/feeds/calendars';

export const GET = (request: Request) => handleProgrammeCalendar(request);
