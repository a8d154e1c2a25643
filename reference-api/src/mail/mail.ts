import { LEGAL_STATEMENT, POSTAL_ADDRESS } from '@camp/contract/organisation';

import type { BookedWorkshop, BookingFacts } from '../domain/booking-facts';

export interface Link {
  label: string;
  url: string;
}

export interface MailSection {
  heading: string;
  rows: (readonly [term: string, value: string | Link])[];
}

/** Paragraphs of plain text around tables of facts, which may hold links, and at most one button. */
export interface Mail {
  kind: string;
  to: string;
  subject: string;
  greeting: string;
  print?: BookedWorkshop | null;
  beforeAction: string[];
  sections?: MailSection[];
  action?: Link;
  afterAction: string[];
  signOff?: string;
  optOut?: Link;
  unsubscribe?: Link & { token: string };
  /** True if anyone who types the address can cause this mail. Such mails are limited per recipient. */
  unasked?: boolean;
  calendar?: string | null;
  /** True if the paragraphs are Markdown, which only staff write. */
  isMarkdown?: boolean;
}

export const ORGANISATION = { legalStatement: LEGAL_STATEMENT, postalAddress: POSTAL_ADDRESS.join(', ') };

/** Part of each response to a typed address, which must not tell whether an email was sent. */
export const NO_EMAIL =
  'No email after ten minutes? One address gets three of them an hour at most: try again in an hour.';

/** Letters, marks, spaces, hyphens and apostrophes: no URL, no sentence. */
const NAME_PATTERN = /^(?=.*\p{L})[\p{L}\p{M} '’‐‑-]{1,40}$/u;

/** Leaves out a text that is not plainly a name, because anyone can have typed it. */
export function greeting(typedName: string): string {
  const name = toPlainName(typedName);
  return name ? `Hello ${name},` : 'Hello,';
}

/** A person whom a mail addresses, with the first name as typed. */
export interface Person {
  to: string;
  firstName: string;
}

/** A person, and the booking that the mail is about. */
export interface BookedPerson extends Person {
  facts: BookingFacts;
}

export const toPerson = ({ to, firstName, facts }: Person & Partial<BookedPerson>) => ({
  to,
  greeting: greeting(firstName),
  print: facts?.workshop ?? null,
});

export function toPlainName(typedName: string): string {
  const name = typedName.trim();
  return NAME_PATTERN.test(name) ? name : '';
}
