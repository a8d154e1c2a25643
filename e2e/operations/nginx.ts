import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const NGINX = process.env.NGINX_PATH || '/usr/sbin/nginx';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
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
    const certificate = ['-keyout', this.#path('key.pem'), '-out', this.#path('certificate.pem')];
    const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=camp'];
    execFileSync(process.env.OPENSSL_PATH ?? 'openssl', ['req', ...options, ...certificate], { stdio: 'ignore' });
    // By default root's workers run as `nobody`, which cannot write to the test's folder.
    const user = process.getuid?.() === 0 ? 'user root;\n' : '';
    this.#replace('nginx.conf', {
      'worker_processes auto;': `${user}worker_processes 2;`,
      '/run/nginx.pid': this.#path('pid'),
      'error_log stderr': 'error_log error.log',
    });
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
      '/dev/stdout': this.#path('access.log'),
      'listen 443': `listen 127.0.0.1:${port}`,
      'listen 80': `listen unix:${this.#path('http.sock')}`,
      ...changes,
    });
  }

  /** Checks the configuration. @throws with the message of nginx */
  check(): void {
    execFileSync(NGINX, this.#args('-t'), { stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async start(): Promise<void> {
    this.#process = spawn(NGINX, this.#args('-g', 'daemon off;'), { stdio: 'ignore' });
    while (!(await this.fetch('/unavailable').catch(() => null))) await wait(50);
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    const closed = new Promise((done) => this.#process?.on('close', done));
    if (this.#process?.kill('SIGTERM')) await closed;
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The access log, or what nginx has written to its error log. */
  log(name = 'access.log'): string {
    return readFileSync(this.#path(name), 'utf8');
  }

  /** Sends a request over TLS on persistent connections. @throws when there is no response */
  fetch(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Reply> {
    return new Promise((done, fail) => {
      const options = { host: '127.0.0.1', port: this.port, path, method, headers, agent: this.#agent };
      const sent = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
        response.on('error', fail);
      });
      sent.on('error', fail).end(body);
    });
  }

  #path(name: string): string {
    return join(this.folder, name);
  }

  #args(...args: string[]): string[] {
    return ['-p', this.folder, '-c', this.#path('nginx.conf'), ...args];
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
