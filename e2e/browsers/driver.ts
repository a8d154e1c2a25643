import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface BrowserSettings {
  scripts: boolean;
  /** WebKit only: without it, the browser lacks `popover`, as Safari 16.4 does. */
  popovers: boolean;
  /** Firefox only: the variables of a desktop with a screen. */
  desktop?: Record<string, string>;
}

/** One window of a browser, by the commands that Firefox and WebKit both take from W3C WebDriver. */
export interface Driver {
  navigate(url: string): Promise<unknown>;
  back(): Promise<unknown>;
  /** Runs the body of a function, with `args` as its `arguments`. */
  execute(script: string, args: unknown[]): Promise<unknown>;
  perform(actions: object[]): Promise<unknown>;
  deleteCookies(): Promise<unknown>;
  /** Sets the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<unknown>;
  /** Errors, rejections and violations of the content security policy since the last call. */
  takeErrors(): Promise<string[]>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** An empty folder, and a program that uses it as its home. */
export function createHome(): { home: string; removeHome: () => void } {
  const home = mkdtempSync(join(tmpdir(), 'browser-'));
  return { home, removeHome: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Starts a program. @returns a function that ends it */
export function startProgram(
  path: string,
  args: string[],
  env: Record<string, string> = {},
): [ChildProcess, () => Promise<void>] {
  const program = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  program.on('error', ({ message }) => {
    throw new Error(`${message}: npm run test:browsers installs it.`);
  });
  const ended = once(program, 'exit');
  const stop = async () => {
    program.kill();
    await ended;
  };
  return [program, stop];
}

export async function retry<Result>(attempt: () => Promise<Result>, timeoutMs = 20_000): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export async function findFreePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
