import { optional, reference, table } from '../columns';

export const MAIL_COLUMNS = {
  /** `booking_id`: the booking that a mail is about; null for mails of lists. */
  mails: table({ booking_id: optional(reference('bookings')) }),
};
