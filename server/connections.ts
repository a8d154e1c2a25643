import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { canonicalAddress, type Proxies } from './client-address';

export const CONNECTION_LIMITS = {
  /** Milliseconds until the headers are complete, counted from the connection or from the previous request. */
  headersTimeoutMs: 10_000,
  /** Milliseconds until the body is complete as well. */
  requestTimeoutMs: 30_000,
  /** Milliseconds that a connection may stay open between two requests. */
  keepAliveTimeoutMs: 10_000,
  /** Milliseconds without a byte in either direction while a response is due: a client that stopped reading. */
  idleTimeoutMs: 60_000,
  /** Milliseconds until a response must have been read, however slowly; films take longer than pages. */
  responseTimeoutMs: 120_000,
  filmTimeoutMs: 900_000,
  maxRequestsPerConnection: 1_000,
  /** Requests sent ahead of their responses on one connection; browsers send none. */
  maxPipelined: 2,
  maxPerAddress: 256,
};

/** Node ends connections that are too slow as often as this, in milliseconds. */
export const TIMEOUT_CHECK_INTERVAL_MS = 1_000;

const FILM_PATH = /^\/(media|video)\//;

/**
 * Bounds what one client can hold: time, connections, and requests per connection.
 * Connections of our own proxies are not counted: they carry the requests of all visitors.
 */
export class Connections {
  /** Open connections by network address, the oldest first. */
  #open = new Map<string, Set<Socket>>();
  /** Requests of a connection whose responses are not complete, the oldest first. */
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
    // Only a client that sends requests ahead exceeds the limit: the last response it gets says `Connection: close`.
    server.on('dropRequest', (_request, socket) => socket.destroy());
  }

  /** True if a response on this connection has sent its headers, so that nothing else may be written to it. */
  hasSentHeaders(socket: Socket): boolean {
    return [...(this.#pending.get(socket) ?? [])].some(({ headersSent }) => headersSent);
  }

  /**
   * Calls `handle` when the earlier requests of the connection have their responses. A client that sends requests
   * ahead and reads no response would otherwise have them all rendered at once, before those of other visitors.
   */
  inTurn(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const { socket } = request;
    const pending = this.#pending.get(socket) ?? new Set();
    this.#pending.set(socket, pending);
    if (pending.size > this.#limits.maxPipelined) return void socket.destroy();
    const previous = [...pending].at(-1);
    pending.add(response);
    response.on('close', () => pending.delete(response));
    const start = () => {
      if (socket.destroyed) return;
      this.#limitTime(request, response);
      handle();
    };
    // Not at once: requests of other connections that have arrived come first.
    const schedule = () => void setImmediate(start);
    if (previous) previous.on('close', schedule);
    else schedule();
  }

  #limitTime({ socket, url = '' }: IncomingMessage, response: ServerResponse): void {
    const { filmTimeoutMs, responseTimeoutMs, requestTimeoutMs } = this.#limits;
    const timeoutMs = FILM_PATH.test(url) ? filmTimeoutMs : responseTimeoutMs;
    const timer = setTimeout(() => socket.destroy(), requestTimeoutMs + timeoutMs).unref();
    response.on('close', () => clearTimeout(timer));
  }

  /** Makes room for a new connection by ending the oldest one of its address that waits for its client. */
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
