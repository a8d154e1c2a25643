import type { ApiClient } from '../client';
import type { Report } from '../report';

export interface Run {
  api: ApiClient;
  report: Report;
  options: CheckOptions;
  reserved: BookingLink[];
}

export interface CheckOptions {
  /** Allows the run to reserve places, subscribe addresses and open payment pages. */
  write: boolean;
  race?: WorkshopName | undefined;
  /** Links of a confirmed booking to cancel and of an offered place to reserve. */
  cancel?: BookingLink | undefined;
  offer?: BookingLink | undefined;
  mailDomain: string;
  /** Larger amounts are assumed to be cents. */
  maxPrice: number;
}

export interface WorkshopName {
  ctype: string;
  slug: string;
}

export type BookingLink = Record<'ctype' | 'hash', string>;
