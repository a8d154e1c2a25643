export interface Link {
  label: string;
  url: string;
}

/** Facts under a heading, each with its term. */
export interface MailSection {
  heading: string;
  rows: (readonly [term: string, value: string])[];
}

/** Paragraphs of plain text, with facts and one button between them at most. */
export interface Mail {
  kind: string;
  to: string;
  subject: string;
  greeting: string;
  beforeAction: string[];
  sections?: MailSection[];
  action?: Link;
  afterAction: string[];
  /** The line above the name at the end. */
  signOff?: string;
  /** The way out: releases the place, cancels the booking, or ends the subscription. */
  optOut?: Link;
  /** Whether anyone who types the address can cause this mail: then it is limited per recipient. */
  unasked?: boolean;
  /** A file for the recipient's calendar. */
  calendar?: string | null;
  /** The token of the subscription, for the headers of a mail of a list. */
  listToken?: string;
}
