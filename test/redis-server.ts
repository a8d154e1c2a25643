import { createClient } from '@redis/client';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from '../reference-api/tests/free-port';

const START_TIMEOUT_MS = 20_000;

/** A real Redis for one test file, on a free port. Its data is deleted when it stops. */
export class RedisServer {
  #port = 0;
  #folder = mkdtempSync(join(tmpdir(), 'redis-'));
  #process: ChildProcess | undefined;
  #slowness: NodeJS.Timeout | undefined;

  /** @param configuration a file whose settings hold, except for port, folder and what is saved. */
  constructor(private readonly configuration?: string) {}

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  /** Starts it, again on the same port after `kill`. */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    const own = ['--port', String(this.#port), '--bind', '127.0.0.1', '--dir', this.#folder, '--save', ''];
    const args = this.configuration === undefined ? own : [this.configuration, ...own];
    this.#process = spawn('redis-server', args, { stdio: 'ignore' });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const reply = await this.command('PING').catch(() => null);
      if (reply === 'PONG') return;
      await wait(50);
    }
    throw new Error('redis-server did not start.');
  }

  /** Runs a command on a new connection. */
  async command(...args: string[]): Promise<unknown> {
    const client = createClient({ url: this.url, RESP: 2, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    return client.sendCommand(args).finally(() => client.destroy());
  }

  /** Stops replying; connections stay open. */
  hang(): void {
    this.#process?.kill('SIGSTOP');
  }

  /** Replies only now and then, until `goOn`. */
  slowDown(): void {
    this.#slowness = setInterval(() => {
      this.#process?.kill('SIGCONT');
      setTimeout(() => this.#slowness && this.hang(), 20);
    }, 300);
  }

  goOn(): void {
    clearInterval(this.#slowness);
    this.#slowness = undefined;
    this.#process?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    clearInterval(this.#slowness);
    const running = this.#process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
