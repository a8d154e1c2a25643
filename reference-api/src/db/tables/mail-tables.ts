import type { Generated } from 'kysely';

import type { Flag } from './flag';

/** What is written to whom. */
export interface MailTables {
  mails: {
    id: Generated<number>;
    message_id: string;
    kind: string;
    recipient: string;
    /** `canonicalEmail` of the recipient. */
    recipient_key: string;
    /** Whether anyone who types the address can cause this mail. */
    unasked: Flag;
    /** The token of the subscription that a mail of a list belongs to. */
    list_token: string | null;
    subject: string;
    text: string;
    html: string;
    /** A file for the recipient's calendar. */
    calendar: string | null;
    created_at: number;
    next_attempt_at: number;
    attempts: Generated<number>;
    sent_at: number | null;
  };
  /** `list` is '' for the news list, '{ctype}:{id}' for a waiting list, 'upcoming:{id}' for a pre-registration. */
  subscriptions: {
    id: Generated<number>;
    token: string;
    email: string;
    list: string;
    ws: number | null;
    created_at: number;
    mailed_at: number;
    confirmed_at: number | null;
    /** The row of an ended subscription keeps its token, not its address. */
    unsubscribed_at: Generated<number | null>;
    /** When the person on a waiting list was offered a place, and left the line. */
    offered_at: number | null;
  };
}
