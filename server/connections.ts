import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { canonicalAddress, type Proxies } from './client-address';
import { onClose } from './on-close';

export const CONNECTION_LIMITS = {
  /** From the start of the connection, or the end of the previous request. */
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 10_000,
  /** While a response is due and no byte is sent or received. */
  idleTimeoutMs: 60_000,
  /** Within this time the client must read a response; films take longer. */
  responseTimeoutMs: 120_000,
  filmTimeoutMs: 900_000,
  maxRequestsPerConnection: 1_000,
  /** Browsers do not pipeline requests. */
  maxPipelined: 2,
  maxPerAddress: 256,
};

export const TIMEOUT_CHECK_INTERVAL_MS = 1_000;

const FILM_PATH = /^\/(media|video)\//;

/** Limits time, connections and requests of a client. Trusted proxies are exempt, because they carry all requests. */
export class Connections {
  #open = new Map<string, Set<Socket>>();
  /** Responses that are not complete, the oldest first. */
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
    // Only pipelining clients exceed the limit; their last response has `Connection: close`.
    server.on('dropRequest', (_request, socket) => socket.destroy());
  }

  hasSentHeaders(socket: Socket): boolean {
    return [...(this.#pending.get(socket) ?? [])].some(({ headersSent }) => headersSent);
  }

  /** Handles the pipelined requests of a connection in turn. */
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
    // Lets requests of other connections run first.
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

  /** At the limit, closes the address's oldest connection without a pending response. */
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
