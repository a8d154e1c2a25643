import { formatDay, parseDate } from '@/lib/domain/dates';
import { htmlToText } from '@/lib/domain/search-text';
import type { Workshop } from '@/lib/domain/types';
import { fullTitle } from '@/lib/domain/workshop-title';
import { site } from '@/lib/site';

type Describable = Pick<Workshop, 'ctype' | 'description' | 'duration' | 'editions' | 'start_date'> &
  Parameters<typeof fullTitle>[0];

/** The description for search engines and cards: the workshop's, else its title, tutors, kind, dates and place. */
export function workshopDescription(workshop: Describable): string {
  const description = htmlToText(workshop.description ?? '');
  if (description) return description;
  const { ctype, duration } = workshop;
  const kind = ctype === 'onsite' ? 'Onsite workshop' : 'Online workshop';
  const place = ctype === 'onsite' ? `in ${site.address.locality}, in the French Pyrenees` : 'from wherever you are';
  const days = startDays(workshop);
  const start = days.length > 0 ? `, from ${days.join(' or ')}` : '';
  return `${fullTitle(workshop)}. ${kind}${duration ? `, ${duration}` : ''}${start}, ${place}.`;
}

function startDays({ editions, start_date }: Describable): string[] {
  const days = editions.map((edition) => edition.start_date);
  return (days.length > 0 ? days : [start_date]).filter((day) => parseDate(day) !== null).map(formatDay);
}
