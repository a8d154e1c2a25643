import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { canonicalAddress, type Proxies } from './client-address';
import { onClose } from './on-close';

export const CONNECTION_LIMITS = {
  /** From the connection or the previous request. */
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 10_000,
  /** Without a byte in either direction, while a response is due. */
  idleTimeoutMs: 60_000,
  /** The client must read a response in this time; films take longer than pages. */
  responseTimeoutMs: 120_000,
  filmTimeoutMs: 900_000,
  maxRequestsPerConnection: 1_000,
  /** Browsers send no requests ahead of their responses. */
  maxPipelined: 2,
  maxPerAddress: 256,
};

export const TIMEOUT_CHECK_INTERVAL_MS = 1_000;

const FILM_PATH = /^\/(media|video)\//;

/** Bounds time, connections and requests of one client. Our proxies are exempt: they carry all visitors' requests. */
export class Connections {
  #open = new Map<string, Set<Socket>>();
  /** Requests without a complete response, the oldest first. */
  #pending = new WeakMap<Socket, Set<ServerResponse>>();
  #limits: typeof CONNECTION_LIMITS;
  #isProxy: Proxies['isProxy'];

  constructor(server: Server, { isProxy }: Proxies, limits: Partial<typeof CONNECTION_LIMITS> = {}) {
    this.#limits = { ...CONNECTION_LIMITS, ...limits };
    this.#isProxy = isProxy;
    server.headersTimeout = this.#limits.headersTimeoutMs;
    server.requestTimeout = this.#limits.requestTimeoutMs;
    server.keepAliveTimeout = this.#limits.keepAliveTimeoutMs;
    server.timeout = this.#limits.idleTimeoutMs;
    server.maxRequestsPerSocket = this.#limits.maxRequestsPerConnection;
    server.on('connection', (socket) => this.#admit(socket));
    // Only clients that send requests ahead exceed the limit; their last response says `Connection: close`.
    server.on('dropRequest', (_request, socket) => socket.destroy());
  }

  hasSentHeaders(socket: Socket): boolean {
    return [...(this.#pending.get(socket) ?? [])].some(({ headersSent }) => headersSent);
  }

  /** Waits for the connection's earlier responses, so that pipelined requests do not delay other visitors. */
  inTurn(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const { socket } = request;
    const pending = this.#pending.get(socket) ?? new Set();
    this.#pending.set(socket, pending);
    if (pending.size > this.#limits.maxPipelined) return void socket.destroy();
    const previous = [...pending].at(-1);
    pending.add(response);
    onClose(response, () => pending.delete(response));
    const start = () => {
      if (socket.destroyed) return;
      this.#limitTime(request, response);
      handle();
    };
    // Delayed, so that requests of other connections come first.
    const schedule = () => void setImmediate(start);
    if (previous) onClose(previous, schedule);
    else schedule();
  }

  #limitTime({ socket, url = '' }: IncomingMessage, response: ServerResponse): void {
    const { filmTimeoutMs, responseTimeoutMs, requestTimeoutMs } = this.#limits;
    const timeoutMs = FILM_PATH.test(url) ? filmTimeoutMs : responseTimeoutMs;
    const timer = setTimeout(() => socket.destroy(), requestTimeoutMs + timeoutMs).unref();
    onClose(response, () => clearTimeout(timer));
  }

  /** At the limit, the address's oldest connection that waits for its client is closed. */
  #admit(socket: Socket): void {
    const address = canonicalAddress(socket.remoteAddress);
    if (this.#isProxy(socket.remoteAddress)) return;
    const open = this.#open.get(address) ?? new Set();
    this.#open.set(address, open);
    if (open.size >= this.#limits.maxPerAddress) {
      const idle = [...open].find((candidate) => this.#waitsForClient(candidate));
      (idle ?? socket).destroy();
      if (!idle) return;
      open.delete(idle);
    }
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      if (open.size === 0) this.#open.delete(address);
    });
  }

  #waitsForClient(socket: Socket): boolean {
    return [...(this.#pending.get(socket) ?? [])].every(({ req }) => !req.complete);
  }
}
