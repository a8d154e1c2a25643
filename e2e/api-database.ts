import Database from 'libsql';
import { join } from 'node:path';

import { STACK_SETTINGS } from './stack-settings.mjs';

/** Moves the end of the offer, two days later, to the past. */
export const endOffer = (email: string) =>
  change('update bookings set hold_expires_at = 1, deadline = 1 where email = ?', email);

/** Withdraws the dates that begin on a day. @param day `YYYY-MM-DD` */
export const withdrawDate = (day: string) => change('update editions set withdrawn_at = 1 where start_date = ?', day);

const change = (statement: string, value: string) => changeDatabase(STACK_SETTINGS.DATA_DIR, statement, value);

/** Changes the database of a running API without its knowledge. */
export function changeDatabase(folder: string, statement: string, ...values: (string | number)[]): void {
  const database = new Database(join(folder, 'workshop-api.db'), { timeout: 5_000 });
  database.prepare(statement).run(...values);
  database.close();
}
