import type { WorkshopType } from '@camp/contract/booking-types';

import type { Item } from './format';
import { JOINING_FIELDS, type JoiningDetails, type JoiningField } from '../domain/joining-details';

/** Columns of editions.csv. */
const COLUMNS = {
  meeting_point: 'meeting point',
  meeting_time: 'meeting time',
  driver_number: 'driver number',
  join_link: 'join link',
  preparation: 'prepare',
} as const satisfies Record<JoiningField, keyof Item<'editions'>>;

type Column = (typeof COLUMNS)[JoiningField];

export const toJoiningFields = (details: JoiningDetails) =>
  Object.fromEntries(Object.entries(COLUMNS).map(([field, column]) => [column, details[field as JoiningField]])) as {
    [Name in Column]: string;
  };

export const toJoiningDetails = (item: Item<'editions'>) =>
  Object.fromEntries(
    Object.entries(COLUMNS).map(([field, column]) => [field, item[column]]),
  ) as unknown as JoiningDetails;

/** The first column with a value that workshops of the type do not have. */
export function findForeignColumn(ctype: WorkshopType, item: Item<'editions'>): Column | undefined {
  const own = JOINING_FIELDS[ctype].map((field) => COLUMNS[field]);
  return Object.values(COLUMNS).find((column) => item[column] !== '' && !own.includes(column));
}
