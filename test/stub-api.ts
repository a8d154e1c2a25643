import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  method: string;
  /** Path with its search, still encoded. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Handler = (call: Call, response: ServerResponse) => void;

/** A workshop API that answers what a test tells it to, over real HTTP; what it was not told is a 404. */
export class StubApi {
  readonly calls: Call[] = [];
  private readonly answers = new Map<string, Handler>();
  private server: Server | undefined;

  /** Starts it and makes it the one of this test file's environment. */
  async start(environment: Record<string, string> = {}): Promise<void> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const call = {
            method: request.method ?? '',
            path: request.url ?? '',
            headers: request.headers,
            body: Buffer.concat(chunks).toString(),
          };
          this.calls.push(call);
          const answer = this.answers.get(`${call.method} ${call.path}`);
          if (answer) answer(call, response);
          else response.writeHead(404).end('{"error":"not found"}');
        });
    });
    await new Promise<void>((listening) => this.server?.listen(0, '127.0.0.1', listening));
    const { port } = this.server.address() as AddressInfo;
    Object.assign(process.env, {
      WORKSHOP_API_URL: `http://127.0.0.1:${port}`,
      WORKSHOP_API_TOKEN: 'token-of-the-tests',
      SITE_URL: 'http://localhost:3000',
      RATE_LIMIT: '0',
      ...environment,
    });
  }

  on(what: string, handler: Handler): void {
    this.answers.set(what, handler);
  }

  /** Answers a call, `GET list_collections/`, with JSON, or with text as it is. */
  answer(what: string, body: unknown, status = 200, headers: Record<string, string> = {}): void {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    this.on(what.replace(' ', ' /'), (_call, response) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text),
    );
  }

  /** Forgets the answers and the calls. */
  reset(): void {
    this.answers.clear();
    this.calls.length = 0;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((closed) => this.server?.close(closed));
  }
}

/** Lets the code under test log failures, which a test refuses otherwise; gives back what was logged. */
export function allowLog(): unknown[][] {
  const lines: unknown[][] = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void lines.push(words));
  return lines;
}
