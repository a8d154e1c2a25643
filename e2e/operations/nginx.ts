import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { findOnPath } from '../../scripts/run/find-program.mjs';

const NGINX = findOnPath(['nginx']) ?? 'nginx';
export const HAS_IPV6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);
export const HAS_HTTP3 = spawnSync(NGINX, ['-V'], { encoding: 'utf8' }).stderr.includes('http_v3_module');
/** As docs/deploying.md installs it. */
export const HAS_BROTLI = existsSync('/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf');

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Bytes of the body as sent, compressed or not. */
  bytes: number;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  host?: string;
}

/** The nginx of deploy/ with the paths, ports and certificate of a test. */
export class Nginx {
  readonly folder = mkdtempSync(join(tmpdir(), 'camp-nginx-'));
  #agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 20 });
  #process: ChildProcess | undefined;

  constructor(
    readonly port: number,
    sites: [number, number],
    changes: Record<string, string> = {},
    api = sites[1],
  ) {
    cpSync('deploy/nginx', this.folder, { recursive: true });
    if (HAS_BROTLI) writeFileSync(this.#path('static-brotli.conf'), 'brotli_static on;');
    const certificate = ['-keyout', this.#path('key.pem'), '-out', this.#path('certificate.pem')];
    const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=camp'];
    execFileSync('openssl', ['req', ...options, ...certificate], { stdio: 'ignore' });
    this.#replace('sites.conf', {
      '127.0.0.1:3000': `127.0.0.1:${sites[0]}`,
      '127.0.0.1:3001': `127.0.0.1:${sites[1]}`,
      '127.0.0.1:4000': `127.0.0.1:${api}`,
    });
    this.#replace('camp.conf', {
      '/etc/nginx/tls/fullchain.pem': this.#path('certificate.pem'),
      '/etc/nginx/tls/privkey.pem': this.#path('key.pem'),
      '/var/cache/nginx/camp': this.#path('cache'),
      '/etc/nginx/camp/': `${this.folder}/`,
      '/srv/camp/current/': `${resolve('.')}/`,
      '/var/log/nginx/': `${this.folder}/`,
      'listen 443': `listen 127.0.0.1:${port}`,
      'listen [::]:443': HAS_IPV6 ? `listen [::1]:${port}` : `listen unix:${this.#path('https-ipv6.sock')}`,
      'listen 80': `listen unix:${this.#path('http.sock')}`,
      'listen [::]:80': `listen unix:${this.#path('http-ipv6.sock')}`,
      ...changes,
    });
  }

  /** Checks the configuration. @throws with the message of nginx */
  check(): void {
    execFileSync(NGINX, [...this.#args(), '-t'], { stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async start(): Promise<void> {
    const errors = openSync(this.#path('error.log'), 'a');
    this.#process = spawn(NGINX, this.#args('daemon off;'), { stdio: ['ignore', 'ignore', errors] });
    closeSync(errors);
    while (!(await this.fetch('/unavailable').catch(() => null))) await wait(50);
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    const closed = new Promise((done) => this.#process?.on('close', done));
    if (this.#process?.kill('SIGTERM')) await closed;
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The access log, or what nginx has written to stderr. */
  log(name = 'access.log'): string {
    return readFileSync(this.#path(name), 'utf8');
  }

  /** Sends a request over TLS on persistent connections. @throws when there is no response */
  fetch(path: string, { method = 'GET', headers = {}, body, host = '127.0.0.1' }: Sent = {}): Promise<Reply> {
    return new Promise((done, fail) => {
      const sentHeaders = { host: 'camp.example', ...headers };
      const options = { host, port: this.port, path, method, headers: sentHeaders, agent: this.#agent };
      const sent = request(options, async (response) => {
        const { statusCode: status = 0, headers } = response;
        const received = await buffer(response).catch(fail);
        if (received) done({ status, headers, body: received.toString(), bytes: received.length });
      });
      sent.on('error', fail).end(body);
    });
  }

  #path(name: string): string {
    return join(this.folder, name);
  }

  #args(settings = ''): string[] {
    // When root starts nginx, its workers run as `nobody`, which cannot write to the test's folder.
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    return ['-c', this.#path('nginx.conf'), '-g', `pid ${this.#path('pid')}; ${user} ${settings}`];
  }

  /** @throws when the file does not contain the replaced text */
  #replace(name: string, changes: Record<string, string>): void {
    let text = readFileSync(this.#path(name), 'utf8');
    for (const [from, to] of Object.entries(changes)) {
      if (!text.includes(from)) throw new Error(`deploy/nginx/${name} does not say ${from}.`);
      text = text.replaceAll(from, to);
    }
    writeFileSync(this.#path(name), text);
  }
}
