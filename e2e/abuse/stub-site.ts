import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';

import { StubApi } from '../../test/stub-api';
import { startSite, stopSites } from '../site-process';

export const SAMPLE_WORKSHOP = {
  id: 12,
  ctype: 'onsite',
  title_with: 'Ice with',
  tutors: 'Ana',
  places: 9,
  editions: [{ id: 32, start_date: '2030-05-06', places: 9 }],
  pricing: { eur: { full_amount: 1000, split_amount: 250, number_of_payments: 4 } },
};

export class StubSite {
  readonly api = new StubApi();
  url = '';
  process: ChildProcess | undefined;

  async start(environment: Record<string, string> = {}): Promise<void> {
    const { SITE_URL: _, ...variables } = await this.api.listen();
    const site = await startSite({ ...variables, ...environment });
    this.url = site.url;
    this.process = site.process;
  }

  async stop(): Promise<void> {
    stopSites();
    await this.api.stop();
  }

  /** Adds an onsite workshop with places. @returns its uncached path */
  addWorkshop(more: object = {}): string {
    const slug = `story-${randomBytes(6).toString('hex')}`;
    this.api.respond(`GET get_onsite_workshop/${slug}`, { ...SAMPLE_WORKSHOP, short_url: slug, ...more });
    return `/onsite/${slug}`;
  }

  /** Adds an unpaid reservation. @returns its hash */
  addBooking(more: object = {}): string {
    const hash = randomBytes(16).toString('hex');
    this.api.respond(`GET get_unpaid_booking/onsite/${hash}`, {
      firstname: 'Ada',
      edition_id: 32,
      course_id: 12,
      product: 'Listening to Ice',
      pricing: SAMPLE_WORKSHOP.pricing,
      ...more,
    });
    return hash;
  }
}
