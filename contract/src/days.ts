/** The time zone of all days and times. */
export const PARIS = 'Europe/Paris';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** @param day `YYYY-MM-DD` */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * A day with its names, and "4 May 2026". Names are ours, because the first date format of `Intl` takes 13 ms to make
 * in a browser.
 * @param iso `YYYY-MM-DD`
 */
export function readDayNames(iso: string) {
  const date = new Date(iso);
  const [day, month, year] = [date.getUTCDate(), MONTHS[date.getUTCMonth()]!, date.getUTCFullYear()];
  return { weekday: WEEKDAYS[date.getUTCDay()]!, day, month, year, date: `${day} ${month} ${year}` };
}

let parisClock: Intl.DateTimeFormat | undefined;

/** "2026-12-15 19:00:00", as clocks in Paris show it. @param time a date, or milliseconds */
export function readParisClock(time: Date | number): string {
  parisClock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: PARIS, dateStyle: 'short', timeStyle: 'medium' });
  return parisClock.format(time);
}
