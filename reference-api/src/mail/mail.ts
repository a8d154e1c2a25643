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
}

export const ORGANISATION = {
  legalStatement: 'CAMP is run by a UK registered charity and a French association.',
  /** A sample: enter the consumer mediator whom the organisation has joined. */
  mediator: 'Sample Consumer Mediation, 1 Rue de l’Exemple, 75000 Paris, France, https://mediator.example',
  postalAddress: 'CAMP, Le Village, 09140 Aulus-les-Bains, France',
} as const;

/** Letters, marks, spaces, hyphens and apostrophes: no URL, no sentence. */
const NAME_PATTERN = /^(?=.*\p{L})[\p{L}\p{M} '’‐‑-]{1,40}$/u;

/** Leaves out a text that is not plainly a name, because anyone can have typed it. */
export function greeting(typedName: string): string {
  const name = toPlainName(typedName);
  return name ? `Hello ${name},` : 'Hello,';
}

export const toPerson = (to: string, firstName: string, facts?: BookingFacts) => ({
  to,
  greeting: greeting(firstName),
  print: facts?.workshop ?? null,
});

export function toPlainName(typedName: string): string {
  const name = typedName.trim();
  return NAME_PATTERN.test(name) ? name : '';
}
