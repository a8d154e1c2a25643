import type { ApiClient } from '../client';
import type { Report } from '../report';

/** What the checks of one run share. */
export interface Run {
  api: ApiClient;
  report: Report;
  options: CheckOptions;
  /** Codes of the reservations that the run has made, to be given back. */
  reserved: { ctype: string; code: string }[];
}

export interface CheckOptions {
  /** Whether the run may reserve places, subscribe addresses and open payment pages. */
  write: boolean;
  /** The workshop whose last places are raced for. */
  race?: WorkshopName | undefined;
  /** The link of a confirmation, whose booking is cancelled, and that of an offered place, which is reserved. */
  cancel?: MailedLink | undefined;
  offer?: MailedLink | undefined;
  /** Domain of the addresses that are entered. */
  mailDomain: string;
  /** Amounts above it are taken for cents. */
  maxPrice: number;
}

export interface WorkshopName {
  ctype: string;
  slug: string;
}

/** What a link of a mail names. */
export interface MailedLink {
  ctype: string;
  hash: string;
}
