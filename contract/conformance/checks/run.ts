import type { ApiClient } from '../client';
import type { Report } from '../report';

/** What the checks of one run share. */
export interface Run {
  api: ApiClient;
  report: Report;
  options: CheckOptions;
  /** The reservations of the run, to be released at its end. */
  reserved: BookingLink[];
}

export interface CheckOptions {
  /** True if the run may reserve places, subscribe addresses and open payment pages. */
  write: boolean;
  /** The workshop that more visitors reserve at once than it has places. */
  race?: WorkshopName | undefined;
  /** The link of a confirmation, whose booking is cancelled, and that of an offered place, which is reserved. */
  cancel?: BookingLink | undefined;
  offer?: BookingLink | undefined;
  /** Domain of the addresses that are entered. */
  mailDomain: string;
  /** Larger amounts are taken for cents. */
  maxPrice: number;
}

export interface WorkshopName {
  ctype: string;
  slug: string;
}

export type BookingLink = Record<'ctype' | 'hash', string>;
