import { sql } from 'kysely';

import type { WorkshopType } from '../domain/booking-type';

// The values of `subscriptions.list`, and SQL expressions for the same values.

export const NEWS_LIST = '';

export const waitingList = (ctype: WorkshopType, workshopId: number) => `${ctype}:${workshopId}`;
export const WAITING_LIST_SQL = sql<string>`workshops.ctype || ':' || workshops.id`;

export const preregistrationList = (upcomingId: number) => `upcoming:${upcomingId}`;
export const PREREGISTRATION_LIST_SQL = sql<string>`'upcoming:' || upcoming_workshops.id`;

/** Matches every pre-registration list in a `like` condition. */
export const PREREGISTRATION_PATTERN = 'upcoming:%';
