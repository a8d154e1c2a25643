import type { Generated } from 'kysely';

import type { Flag } from './flag';
import type { BookingType } from '../../domain/booking-type';
import type { CodeKind, CodeScope } from '../../domain/codes';
import type { Currency } from '../../domain/currency';

/** Who has a place, and by which code. */
export interface BookingTables {
  codes: {
    id: Generated<number>;
    code: string;
    kind: CodeKind;
    percent: number;
    ctype: CodeScope;
    uses: number | null;
    expires_at: number;
    /** A code of the sample programme, which anyone can read. */
    sample: Generated<Flag>;
  };
  /** At most one per booking; `reserved_until` is null once the booking is confirmed. */
  code_uses: { booking_id: number; code_id: number; reserved_until: number | null };
  bookings: {
    id: Generated<number>;
    /** The secret that the browser has. */
    hash: string;
    /** The secret that only mails carry: who has it has read the mailbox. Both address the booking in every call. */
    mail_hash: string;
    ctype: BookingType;
    state: 'held' | 'expired' | 'confirmed';
    first_name: string;
    last_name: string;
    email: string;
    /** `canonicalEmail` of the address. */
    email_key: string;
    about_me: string;
    edition_id: number | null;
    offer_id: number | null;
    /** The tracking code of the link that brought the visitor. */
    ws: number | null;
    /** In which it was reserved; null when the reservation did not say. */
    currency: Currency | null;
    /** When the hold ends unless a payment page is open then. */
    deadline: number;
    /** When the hold ends. Null once the booking is paid, confirmed or expired. */
    hold_expires_at: number | null;
    /** Whether the hold lasts an hour until the mailed link is opened. */
    short_hold: Flag;
    /** When the mailed link was opened first. */
    opened_at: number | null;
    /** When the place was given back by its owner; the state is then `expired`. */
    released_at: number | null;
    wrong_codes: Generated<number>;
    codes_paused_until: Generated<number>;
    applied_code_id: number | null;
    add_ww: Flag;
    bundle_code: string | null;
    created_at: number;
    confirmed_at: number | null;
    /** When a confirmed booking was cancelled; its state stays `confirmed`, its place is free again. */
    cancelled_at: number | null;
    /** When its place was offered to its owner, who was on the waiting list. */
    offered_at: number | null;
    /** When its owner was reminded of the end of its hold. */
    reminded_at: number | null;
  };
  /** Codes that look like a booking's, returned when a reservation only repeats a mail. */
  notices: { code: string; ctype: BookingType; created_at: number };
  booking_weeks: { booking_id: number; week_id: number };
}
