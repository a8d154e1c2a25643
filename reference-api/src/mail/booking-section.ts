import { type Link, type MailSection, ORGANISATION } from './mail';
import type { BookingFacts, Trip } from '../domain/booking-facts';
import type { BookingType } from '../domain/booking-type';
import { formatLongDay, formatSession } from '../domain/dates';

type Rows = MailSection['rows'];

/** For a stay with a gap between its weeks. */
export const WEEKLY_SHUTTLE =
  'The shuttle leaves Toulouse on Wednesdays at 13:00 and is back there by 11:00 on the Wednesday a stay ends. ' +
  'It’s included.';

export const openPage = (url: string, what = 'booking'): Link => ({ label: `Open your ${what}`, url });

/** What is booked or held, when and where. `offer` is for a booking that is not paid yet: its workshop, its price. */
export function bookingSection(
  ctype: BookingType,
  facts: BookingFacts,
  heading: string,
  offer?: { aboutUrl: string; price: string },
): MailSection {
  const { product, addWorkWeek, journey, equipment } = facts;
  const what = addWorkWeek ? `${product}, and CAMP +7: seven more nights` : product;
  return {
    heading,
    rows: [
      ['What', offer ? { label: what, url: offer.aboutUrl } : what],
      ...(journey ? journeyRows(journey) : meetingRows(facts)),
      ['Where', ctype === 'online' ? 'Online' : ORGANISATION.postalAddress],
      ...(offer ? [['Price', offer.price] as const] : []),
      ...(equipment && !offer ? [['Bring', equipment] as const] : []),
    ],
  };
}

function meetingRows({ sessions, firstDay }: BookingFacts): Rows {
  if (sessions.length > 0) {
    return sessions.map((session, index) => [`Session ${index + 1}`, formatSession(session)] as const);
  }
  return firstDay ? [['Begins', formatLongDay(firstDay)]] : [];
}

function journeyRows({ outward, back }: NonNullable<BookingFacts['journey']>): Rows {
  const toText = ({ day, time }: Trip, shuttle: string) =>
    time === null ? formatLongDay(day) : `${formatLongDay(day)}: ${shuttle} ${time}`;
  return [
    ...(outward ? [['Arrive', toText(outward, 'the shuttle leaves Toulouse at')] as const] : []),
    ...(back ? [['Leave', toText(back, 'the shuttle is back in Toulouse by')] as const] : []),
  ];
}
