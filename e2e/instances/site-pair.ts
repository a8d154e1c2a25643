import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { RedisServer } from '../../test/redis-server';
import { StubApi } from '../../test/stub-api';
import { SAMPLE_WORKSHOP } from '../abuse/stub-site';
import { expect } from '../fixtures';
import { isRunning, linkProject, startSite, stopSites } from '../site-process';

const REVALIDATE_SECRET = randomBytes(24).toString('base64url');

export const PREVIEW_SECRET = randomBytes(24).toString('base64url');

/** Two instances of one build with separate disks, one Redis and one API. */
export class SitePair {
  readonly api = new StubApi();
  readonly redis = new RedisServer();
  urls: [string, string] = ['', ''];
  #processes: ChildProcess[] = [];

  async start(): Promise<void> {
    await this.redis.start();
    const apiVariables = await this.api.listen();
    const secrets = { FORM_SECRET: randomBytes(24).toString('base64url'), REVALIDATE_SECRET, PREVIEW_SECRET };
    const settings = { RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.0/8', REDIS_URL: this.redis.url };
    const environment = { ...apiVariables, ...secrets, ...settings };
    for (const index of [0, 1] as const) {
      const site = await startSite(environment, linkProject());
      this.urls[index] = `http://127.0.0.1:${site.port}`;
      this.#processes.push(site.process);
    }
  }

  async stop(): Promise<void> {
    stopSites();
    await Promise.all([this.api.stop(), this.redis.stop()]);
  }

  get areRunning(): boolean {
    return this.#processes.every(isRunning);
  }

  /** Makes a workshop the only one of the programme. `updatedAt` is in unix seconds. */
  list(path: string, title: string, updatedAt: number): void {
    const slug = path.split('/').at(-1) ?? '';
    const card = { ...workshop(slug, title), url: path, updated_at: updatedAt };
    this.api.respond('GET list_all_workshops/', [card]);
    for (const call of ['list_collections', 'list_previous_workshops', 'get_artforms']) {
      this.api.respond(`GET ${call}/`, []);
    }
  }

  /** Adds an uncached workshop. */
  addWorkshop() {
    const slug = `workshop-${randomBytes(6).toString('hex')}`;
    const rename = (title: string) => this.api.respond(`GET get_onsite_workshop/${slug}`, workshop(slug, title));
    rename('First');
    // Instances do not share a page with a failed section.
    this.api.respond('GET list_all_workshops/', []);
    return {
      path: `/onsite/${slug}`,
      tag: `workshop:onsite:${slug}`,
      rename,
      /** Makes the API respond with 404. */
      forget: () => this.api.respond(`GET get_onsite_workshop/${slug}`, { error: 'Not found.' }, 404),
      /** Makes the API respond with 410, and removes it from the list. */
      withdraw: () => {
        this.api.respond(`GET get_onsite_workshop/${slug}`, { error: 'Withdrawn.' }, 410);
        this.api.respond('GET list_all_workshops/', []);
      },
      /** Delays the API's response. @returns a function that sends it */
      hold: () => {
        const held: ServerResponse[] = [];
        this.api.on(`GET /get_onsite_workshop/${slug}`, (_call, response) => void held.push(response));
        return () => held.forEach((response) => sendJson(response, 200, workshop(slug, 'First')));
      },
      reads: () => this.api.calls.filter(({ path }) => path === `/get_onsite_workshop/${slug}`).length,
    };
  }

  /** Adds a workshop that only previews see. */
  addDraft(): { path: string } {
    const slug = `draft-${randomBytes(6).toString('hex')}`;
    this.api.respond('GET list_all_workshops/', []);
    this.api.on(`GET /get_onsite_workshop/${slug}`, ({ headers }, response) => {
      const isPreview = headers['x-preview'] === '1';
      if (isPreview) sendJson(response, 200, workshop(slug, 'Draft'));
      else sendJson(response, 404, { error: 'Not found.' });
    });
    return { path: `/onsite/${slug}` };
  }

  async revalidate(url: string, tag: string): Promise<void> {
    const response = await fetch(`${url}/api/revalidate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${REVALIDATE_SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: [tag] }),
    });
    expect(response.status).toBe(200);
  }
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const workshop = (slug: string, title: string) => ({
  ...SAMPLE_WORKSHOP,
  title_with: `${title} with`,
  short_url: slug,
});

/** The title of a page, or the status of a failed one. */
export async function readTitle(url: string, cookie = ''): Promise<string> {
  const response = await fetch(url, { headers: { cookie } });
  const [, title = ''] = /<title>([^<]*)/.exec(await response.text()) ?? [];
  return response.status === 200 ? title : String(response.status);
}
