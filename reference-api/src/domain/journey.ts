import { addDays, MONDAY, onOrAfter, TUESDAY } from './dates';

/** The Toulouse shuttle of a booking (docs/specification.md#constants); times are of Paris. */
export interface Journey {
  /** When it leaves Toulouse. */
  outward: { day: string; time: string };
  /** By when it is back in Toulouse. */
  back: { day: string; time: string };
}

/** The nights of CAMP +7. */
const PLUS_SEVEN_DAYS = 7;

/** From the Tuesday before an onsite workshop to the Monday after it, or with CAMP +7 a week later. */
export function workshopJourney(firstDay: string, lastDay: string, addWorkWeek: boolean): Journey {
  const monday = onOrAfter(addDays(lastDay, 1), MONDAY);
  return {
    outward: { day: onOrAfter(addDays(firstDay, -7), TUESDAY), time: '18:00' },
    back: { day: addWorkWeek ? addDays(monday, PLUS_SEVEN_DAYS) : monday, time: '11:00' },
  };
}

/** From the first day of a residency to its last, both Wednesdays. */
export function residencyJourney(firstDay: string, lastDay: string): Journey {
  return { outward: { day: firstDay, time: '13:00' }, back: { day: lastDay, time: '11:00' } };
}
