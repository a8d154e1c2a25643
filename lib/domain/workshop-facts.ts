import { canBeSplit } from '@camp/contract/booking-rules';
import type { Trip } from '@camp/contract/travel';

import { formatWeekday } from './dates';
import type { ScheduledEdition } from './edition';
import { formatMoney } from './money';
import { findTravel, getLastDay } from './stay';
import type { Price, Workshop } from './types';

/** Transport and opportunities are those of the API, or else what is true of every workshop of the kind. */
export function describeKind({ ctype, duration, capacity, transport, opportunities, mentorship }: Workshop): string {
  const isOnsite = ctype === 'onsite';
  const facts = [
    [isOnsite ? 'Onsite' : 'Online', duration].filter(Boolean).join(', '),
    capacity && `Up to ${capacity} people`,
    transport ?? (isOnsite && 'Shuttle to and from Toulouse, included'),
    opportunities ?? (mentorship && 'Mentorship afterwards'),
  ];
  return facts.filter(Boolean).join(' · ');
}

export function describeCoverage({ ctype, price_covers, editions }: Workshop): string | null {
  if (price_covers) return price_covers;
  if (ctype === 'onsite') return 'Workshop, private room and all meals';
  const counts = new Set(editions.map(({ sessions }) => sessions.length));
  const [sessions = 0] = counts;
  return counts.size === 1 && sessions > 1 ? `All ${sessions} sessions` : null;
}

/** "or 4 monthly payments of €298"; null if the price cannot be split. */
export function formatPaymentPlan(price: Price, isForLater: boolean): string | null {
  const { number_of_payments: payments, split_amount: split, symbol, currency } = price;
  if (split === null || !canBeSplit(split, payments, currency)) return null;
  return `or ${payments} monthly payments of ${formatMoney(split, symbol)}` + (isForLater ? ', for later dates' : '');
}

/** When guests of a date come and go; the values are null for dates without a journey. */
export function listTravel({ ctype, duration }: Pick<Workshop, 'ctype' | 'duration'>, edition: ScheduledEdition) {
  const { outward, back } = findTravel(ctype, { ...edition, end_date: getLastDay(edition, duration) });
  return [
    { term: 'Arrive', value: outward && formatTrip(outward, 'shuttle from Toulouse at') },
    { term: 'Leave', value: back && formatTrip(back, 'in Toulouse by') },
  ];
}

function formatTrip({ day, time }: Trip, shuttle: string): string {
  return time ? `${formatWeekday(day)}, ${shuttle} ${time}` : formatWeekday(day);
}
