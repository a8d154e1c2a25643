import Database from 'libsql';

import { STACK_SETTINGS } from './stack-settings.mjs';

/** Moves the end of the offer, two days later, to the past. */
export const endOffer = (email: string) =>
  change('update bookings set hold_expires_at = 1, deadline = 1 where email = ?', email);

/** Withdraws the dates that begin on a day. @param day `YYYY-MM-DD` */
export const withdrawDate = (day: string) => change('update editions set withdrawn_at = 1 where start_date = ?', day);

function change(statement: string, value: string): void {
  const database = new Database(`${STACK_SETTINGS.DATA_DIR}/workshop-api.db`, { timeout: 5_000 });
  database.prepare(statement).run(value);
  database.close();
}
