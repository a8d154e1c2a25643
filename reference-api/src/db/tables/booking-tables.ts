import type { Generated } from 'kysely';

import type { BookingType } from '../../domain/booking';
import type { CodeKind, CodeScope } from '../../domain/codes';
import type { Currency } from '../../domain/currency';

/** SQLite has no booleans. */
export type Flag = 0 | 1;

export interface BookingTables {
  codes: {
    id: Generated<number>;
    code: string;
    kind: CodeKind;
    percent: number;
    ctype: CodeScope;
    uses: number | null;
    expires_at: number;
    /** 1: a public code of the sample programme. */
    sample: Generated<Flag>;
  };
  /** At most one per booking; `reserved_until` is null once the booking is confirmed. */
  code_uses: { booking_id: number; code_id: number; reserved_until: number | null };
  bookings: {
    id: Generated<number>;
    /** The secret in the browser's links. */
    hash: string;
    /** Only in mails: proves access to the mailbox. Every call accepts either hash. */
    mail_hash: string;
    ctype: BookingType;
    /** `expired` before its deadline: a reservation that takes its place when its link is opened. */
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
    currency: Currency | null;
    /** The end of the hold unless a payment page is open. */
    deadline: number;
    /** Null once the booking is paid, confirmed or expired. */
    hold_expires_at: number | null;
    opened_at: number | null;
    /** When the owner released it; the state is then `expired`. */
    released_at: number | null;
    wrong_codes: Generated<number>;
    codes_paused_until: Generated<number>;
    applied_code_id: number | null;
    add_ww: Flag;
    bundle_code: string | null;
    created_at: number;
    confirmed_at: number | null;
    /** The state stays `confirmed`; the place is free again. */
    cancelled_at: number | null;
    /** When the waiting list offered the place. */
    offered_at: number | null;
    reminded_at: number | null;
    /** Names the visitor's network address until the link is opened or the hold ends. */
    visitor_key: string | null;
  };
  /** Returned when a reservation only repeats a mail; they look like a booking's hash. */
  notices: { code: string; ctype: BookingType; created_at: number };
  booking_weeks: { booking_id: number; week_id: number };
  /** What a guest has told for their visit; '' for what they have not. */
  visit_details: {
    booking_id: number;
    diet: string;
    allergies: string;
    access: string;
    own_arrival: string;
    contact: string;
  };
}
