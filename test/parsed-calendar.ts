import ICAL from 'ical.js';

/** Reads a calendar with a parser other than ours. */
export function parseCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone')!);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events };
}

/** A property as text; null when it is missing. */
export function getProperty({ component }: ICAL.Event, name: string): string | null {
  return component.getFirstPropertyValue(name)?.toString() ?? null;
}

/** An event in short: what, from when to when in UTC, or days, its version and whether it takes place. */
export function getFacts(event: ICAL.Event): (string | number | null)[] {
  const time = (moment: ICAL.Time) => (moment.isDate ? moment.toString() : moment.toJSDate().toISOString());
  return [
    event.uid,
    event.summary,
    time(event.startDate),
    event.component.hasProperty('dtend') ? time(event.endDate) : null,
    event.sequence,
    getProperty(event, 'status'),
  ];
}
