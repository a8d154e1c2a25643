export { handleProgrammeCalendar as GET } from '@/lib/feeds/calendars';
