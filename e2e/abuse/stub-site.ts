import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';

import { StubApi } from '../../test/stub-api';
import { expect } from '../fixtures';
import { freePort } from '../free-port';

/** A site process of its own before an API that answers as a story sets it up. */
export class StubSite {
  readonly api = new StubApi();
  url = '';
  private process: ChildProcess | undefined;

  async start(environment: Record<string, string> = {}): Promise<void> {
    const port = await freePort();
    this.url = `http://localhost:${port}`;
    const variables = {
      ...process.env,
      ...(await this.api.listen()),
      NODE_ENV: 'production' as const,
      PORT: String(port),
      SITE_URL: this.url,
      ...environment,
    };
    this.process = spawn('node', ['dist/site-server.cjs'], { stdio: 'ignore', env: variables });
    const status = () =>
      fetch(`${this.url}/healthz`).then(
        (response) => response.status,
        () => 0,
      );
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
  }

  async stop(): Promise<void> {
    this.process?.kill('SIGKILL');
    await this.api.stop();
  }

  /** Adds an onsite workshop with places. @returns its path, which no cache holds */
  addWorkshop(more: object = {}): string {
    const slug = `story-${randomBytes(6).toString('hex')}`;
    this.api.respond(`GET get_onsite_workshop/${slug}`, {
      id: 12,
      ctype: 'onsite',
      title_with: 'Ice with',
      tutors: 'Ana',
      short_url: slug,
      places: 9,
      editions: [{ id: 32, start_date: '2030-05-06', places: 9 }],
      pricing: { eur: { full_amount: 1000, split_amount: 250, number_of_payments: 4 } },
      ...more,
    });
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
      pricing: { eur: { full_amount: 1000, split_amount: 250, number_of_payments: 4 } },
      ...more,
    });
    return hash;
  }

  /** Adds a booking that the API names by its state alone. @returns its hash */
  addState(state: string): string {
    const hash = randomBytes(16).toString('hex');
    for (const call of ['get_unpaid_booking', 'get_booking']) {
      this.api.respond(`GET ${call}/onsite/${hash}`, { error: 'Not found.', state }, 404);
    }
    return hash;
  }
}
