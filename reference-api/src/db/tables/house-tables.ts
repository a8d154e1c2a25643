import { flag, integer, table } from '../columns';

/** One row: the rooms of the house, and which offers sleep in them. Without it `DEFAULT_HOUSE` applies. */
export const HOUSE_TABLES = {
  house: table({ rooms: integer, onsite: flag, plus_seven: flag, weeks: flag }),
};
