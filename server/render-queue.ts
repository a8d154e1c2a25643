import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';

import { isInPreview } from './framework/preview-mode';
import { isKeptOnDisk } from './framework/route-manifest';
import { onClose } from './on-close';
import { isFiltered } from '../lib/domain/query-pages';

const IDLE_CHECK_MS = 25;
const RENDER_LIMITS = {
  maxRunning: 4,
  maxRunningPerAddress: 2,
  /** Below this event loop utilization renders wait for the API, and another one may start. */
  idleUtilization: 0.5,
  maxWaiting: 512,
  maxWaitingPerAddress: 64,
  waitMs: 10_000,
  /** False if a response takes no place any more while a slow client reads it. */
  isHeldUntilSent: false,
};

interface Waiting {
  address: string;
  settle: (isAdmitted: boolean) => void;
}

const FILE_PATH = /^\/(?:_next|media|images|video|icons)\/|^\/healthz$/;

export function isRender(request: IncomingMessage): boolean {
  const { method = '', url = '' } = request;
  if (!['GET', 'HEAD'].includes(method) || isInPreview(request)) return false;
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  return !FILE_PATH.test(path) && (isFiltered(path, new URLSearchParams(query)) || !isKeptOnDisk(path));
}

/** Limits concurrent renders. Network addresses take turns. */
export class RenderQueue {
  #limits: typeof RENDER_LIMITS;
  #running = new Map<string, number>();
  /** The network address that was served last is last. */
  #waiting = new Map<string, Waiting[]>();
  #idleCheck: NodeJS.Timeout | undefined;

  constructor(limits: Partial<typeof RENDER_LIMITS> = {}) {
    this.#limits = { ...RENDER_LIMITS, ...limits };
  }

  /** Resolves to true when the render may start; to false if it is refused, or the client has disconnected. */
  admit(address: string, response: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      if (response.destroyed) return resolve(false);
      const settle = (isAdmitted: boolean) => {
        if (!this.#remove(waiting)) return;
        clearTimeout(timer);
        if (isAdmitted) this.#run(address, response);
        resolve(isAdmitted);
      };
      const waiting = { address, settle };
      const timer = setTimeout(settle, this.#limits.waitMs, false).unref();
      onClose(response, () => settle(false));
      const own = this.#waiting.get(address) ?? [];
      this.#waiting.set(address, own);
      own.push(waiting);
      this.#startNext();
      this.#refuseExcess(address);
      if (this.#waiting.size > 0) this.#startWhenIdle();
    });
  }

  #remove(waiting: Waiting): boolean {
    const own = this.#waiting.get(waiting.address) ?? [];
    if (!own.includes(waiting)) return false;
    own.splice(own.indexOf(waiting), 1);
    if (own.length === 0) this.#waiting.delete(waiting.address);
    return true;
  }

  #startWhenIdle(): void {
    let last = performance.eventLoopUtilization();
    this.#idleCheck ??= setInterval(() => {
      const { utilization } = performance.eventLoopUtilization(last);
      last = performance.eventLoopUtilization();
      if (utilization < this.#limits.idleUtilization) this.#startNext(Infinity, Infinity);
      if (this.#waiting.size > 0) return;
      clearInterval(this.#idleCheck);
      this.#idleCheck = undefined;
    }, IDLE_CHECK_MS).unref();
  }

  #startNext(maxRunning = this.#limits.maxRunning, maxPerAddress = this.#limits.maxRunningPerAddress): void {
    const running = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    const free = [...this.#waiting.keys()].find((address) => this.#countRunning(address) < maxPerAddress);
    if (running >= maxRunning || free === undefined) return;
    const own = this.#waiting.get(free)!;
    this.#waiting.delete(free);
    this.#waiting.set(free, own);
    own[0]!.settle(true);
  }

  #run(address: string, response: ServerResponse): void {
    this.#running.set(address, this.#countRunning(address) + 1);
    let isRunning = true;
    const release = () => {
      if (!isRunning) return;
      isRunning = false;
      const count = this.#countRunning(address) - 1;
      if (count > 0) this.#running.set(address, count);
      else this.#running.delete(address);
      // Lets requests that have arrived run first.
      setImmediate(() => this.#startNext());
    };
    if (!this.#limits.isHeldUntilSent) response.on('prefinish', release);
    onClose(response, release);
  }

  #countRunning = (address: string): number => this.#running.get(address) ?? 0;

  /** Refuses the last request of the network address with the most requests. */
  #refuseExcess(address: string): void {
    const { maxWaiting, maxWaitingPerAddress } = this.#limits;
    const own = this.#waiting.get(address) ?? [];
    if (own.length > maxWaitingPerAddress) return own.at(-1)!.settle(false);
    const longestFirst = [...this.#waiting.values()].sort((a, b) => b.length - a.length);
    const total = longestFirst.reduce((sum, { length }) => sum + length, 0);
    if (total > maxWaiting) longestFirst[0]!.at(-1)!.settle(false);
  }
}
