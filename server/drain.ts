import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { onClose } from './on-close';
import { maxResponseMs } from '../lib/env';

interface Timing {
  /** Time in which the load balancer notices /readyz; connections are accepted until then. */
  delayMs?: number;
  timeoutMs?: number;
}

/** Closes connections after responding to received requests. */
export class Drain {
  #server: Server;
  #sockets = new Set<Socket>();
  #responses = new Set<ServerResponse>();
  #started = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    server.prependListener('request', (_request, response) => {
      this.#responses.add(response);
      if (this.#started) response.setHeader('Connection', 'close');
      onClose(response, () => {
        this.#responses.delete(response);
        // Without the header `Connection: close` the connection is still open.
        if (this.#started) setImmediate(() => this.#closeIdle());
      });
    });
  }

  get started(): boolean {
    return this.#started;
  }

  async finish({ delayMs = 0, timeoutMs = maxResponseMs() }: Timing = {}): Promise<void> {
    this.#started = true;
    for (const response of this.#responses) if (!response.headersSent) response.setHeader('Connection', 'close');
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await new Promise<void>((resolve) => {
      const cutOff = () => {
        this.#server.closeAllConnections();
        resolve();
      };
      setTimeout(cutOff, timeoutMs).unref();
      this.#server.close(() => resolve());
      this.#closeIdle();
    });
  }

  /** `closeIdleConnections` leaves connections without a request open. */
  #closeIdle(): void {
    this.#server.closeIdleConnections();
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}

export function onStop(stop: () => void): void {
  let stopping = false;
  const stopOnce = () => {
    if (!stopping) stop();
    stopping = true;
  };
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, stopOnce);
  process.channel?.unref();
}
