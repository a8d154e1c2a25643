import { expect } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { FaultProxy } from './fault-proxy';
import { WITHDRAWN } from './routes';
import { freePort } from '../../reference-api/tests/free-port';
import { waitUntilHealthy } from '../../scripts/run/processes.mjs';
import { changeDatabase } from '../api-database';
import { isRunning, linkProject, spawnServer, startSite, stopSites } from '../site-process';

const TOKEN = 'a-token-for-the-faults';

/**
 * Tells a response that waits for the API without end from one of a slow machine: the site waits no more than 3 s for
 * the API. How fast pages are is measured in the benchmark.
 */
export const MAX_WAIT_MS = 30_000;

export type Sent = Awaited<ReturnType<typeof send>>;

export type Init = RequestInit & { headers?: Record<string, string> };

/** A site without cached pages, a reference API with a new database, and a proxy between them. */
export class FaultySite {
  url = '';
  proxy!: FaultProxy;
  #api = '';
  #proxyUrl = '';
  #database = '';
  #processes: ChildProcess[] = [];
  #secret = randomBytes(24).toString('base64url');

  async start(): Promise<void> {
    await this.#startApi();
    await this.#startSite();
  }

  async #startApi(): Promise<void> {
    const apiPort = await freePort();
    this.#database = mkdtempSync(join(tmpdir(), 'camp-'));
    this.#api = `http://localhost:${apiPort}`;
    this.proxy = new FaultProxy(apiPort);
    const apiSettings = { API_PORT: String(apiPort), API_PUBLIC_URL: this.#api, WORKSHOP_API_TOKEN: TOKEN };
    const api = spawnServer('reference-api/dist/server.mjs', {
      ...apiSettings,
      DATA_DIR: this.#database,
      RATE_LIMIT: '0',
    });
    await waitUntilHealthy(`${this.#api}/health`);
    this.editProgramme('update workshops set published = 0 where slug = ?', WITHDRAWN.slug);
    this.#processes = [api.process];
    this.#proxyUrl = await this.proxy.start();
  }

  async #startSite(): Promise<void> {
    const settings = { RATE_LIMIT: '0', REVALIDATE_SECRET: this.#secret, API_TIMEOUT_SECONDS: '2' };
    const apiHost = { WORKSHOP_API_URL: this.#proxyUrl, PAYMENT_HOSTS: new URL(this.#api).host };
    const site = await startSite({ ...settings, ...apiHost, WORKSHOP_API_TOKEN: TOKEN }, linkProject());
    this.url = site.url;
    this.#processes.push(site.process);
  }

  stop(): void {
    stopSites();
    this.proxy.stop();
    rmSync(this.#database, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Changes the API's database without revalidating the site. */
  editProgramme(sql: string, ...values: (string | number)[]): void {
    changeDatabase(this.#database, sql, ...values);
  }

  get isRunning(): boolean {
    return this.#processes.every(isRunning);
  }

  /** Reads a response that is not compressed: most pages are new each time. */
  get(path: string, { headers, ...init }: Init = {}): Promise<Sent> {
    return send(this.url + path, { ...init, headers: { 'accept-encoding': 'identity', ...headers } });
  }

  post(path: string, fields: Record<string, string>): Promise<Sent> {
    const headers = { accept: 'application/json', 'sec-fetch-site': 'same-origin', cookie: 'camp=faults' };
    return send(this.url + path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  async revalidate(tags: string[]): Promise<void> {
    const headers = { authorization: `Bearer ${this.#secret}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ tags }) };
    expect((await fetch(`${this.url}/api/revalidate`, init)).status).toBe(200);
  }

  /** Reads from the API without the proxy. */
  async askApi<T>(path: string): Promise<T> {
    return (await (await fetch(`${this.#api}/${path}`, { headers: { 'X-API-TOKEN': TOKEN } })).json()) as T;
  }

  /** Posts to the API without the proxy. */
  async tellApi(path: string, sent: { form: Record<string, string> } | { json: object }): Promise<string> {
    const body = 'form' in sent ? new URLSearchParams(sent.form) : JSON.stringify(sent.json);
    const type: Record<string, string> = 'form' in sent ? {} : { 'content-type': 'application/json' };
    const headers = { 'X-API-TOKEN': TOKEN, ...type };
    const response = await fetch(`${this.#api}/${path}`, { method: 'POST', body, headers });
    expect(response.status, path).toBe(200);
    return response.text();
  }

  /** The mails to an address, newest first. */
  async mailsTo(email: string): Promise<string[]> {
    const outbox = await (await fetch(`${this.#api}/outbox`)).text();
    return outbox.split('<li>').filter((mail) => mail.includes(`to ${email}<br>`));
  }
}

async function send(url: string, init: RequestInit) {
  const startedAt = performance.now();
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const elapsedMs = performance.now() - startedAt;
  const { status, headers } = response;
  const get = (name: string) => headers.get(name);
  return { status, text, type: get('content-type'), etag: get('etag'), elapsedMs };
}
