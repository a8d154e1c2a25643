import type { WorkshopType } from '@camp/contract/booking-types';

/** Details for confirmed visitors, mailed a week before the first day; '' is unknown. */
export interface JoiningDetails {
  meeting_point: string;
  /** HH:MM in Paris. */
  meeting_time: string;
  driver_number: string;
  join_link: string;
  preparation: string;
}

export type JoiningField = keyof JoiningDetails;

/** Days before the first day on which the details are mailed, and from which missing ones are reported. */
export const JOINING_NOTICE_DAYS = 7;
export const JOINING_WARNING_DAYS = 5;

export const JOINING_FIELDS: Record<WorkshopType, readonly JoiningField[]> = {
  onsite: ['meeting_point', 'meeting_time', 'driver_number'],
  online: ['join_link', 'preparation'],
};

export const JOINING_COLUMNS = Object.values(JOINING_FIELDS).flat();

export const UNKNOWN_DETAILS: JoiningDetails = {
  meeting_point: '',
  meeting_time: '',
  driver_number: '',
  join_link: '',
  preparation: '',
};

export const JOINING_LABELS: Record<JoiningField, string> = {
  meeting_point: 'Meeting point',
  meeting_time: 'Meeting time',
  driver_number: 'Driver’s number',
  join_link: 'Link to the sessions',
  preparation: 'What to prepare',
};

export const pickDetails = (row: JoiningDetails): JoiningDetails => {
  const { meeting_point, meeting_time, driver_number, join_link, preparation } = row;
  return { meeting_point, meeting_time, driver_number, join_link, preparation };
};

export const listMissing = (ctype: WorkshopType, details: JoiningDetails): JoiningField[] =>
  JOINING_FIELDS[ctype].filter((field) => details[field] === '');

export function compareDetails(before: JoiningDetails, now: JoiningDetails) {
  return JOINING_COLUMNS.filter((field) => before[field] !== now[field]).map((field) => ({
    fact: JOINING_LABELS[field],
    before: before[field] || null,
    now: now[field] || 'not known yet',
  }));
}
