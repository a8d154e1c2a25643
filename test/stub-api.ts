import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Call {
  method: string;
  /** Path and query, still encoded. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Handler = (call: Call, response: ServerResponse) => void;

/** A workshop API over real HTTP that responds as a test sets it up; any other request is a 404. */
export class StubApi {
  readonly calls: Call[] = [];
  private readonly handlers = new Map<string, Handler>();
  private server: Server | undefined;

  /** Starts it as the API of the code in this process. */
  async start(environment: Record<string, string> = {}): Promise<void> {
    Object.assign(process.env, { ...(await this.listen()), ...environment });
  }

  /** Starts it. @returns the environment variables that make it the API of a site */
  async listen(): Promise<Record<string, string>> {
    this.server = createServer((request, response) => {
      const { method = '', url: path = '', headers } = request;
      const respond = (body: string) => {
        const call = { method, path, headers, body };
        this.calls.push(call);
        const handler = this.handlers.get(`${method} ${path}`);
        if (handler) handler(call, response);
        else response.writeHead(404).end('{"error":"not found"}');
      };
      text(request).then(respond, () => response.destroy());
    });
    await new Promise<void>((resolve) => this.server?.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.address() as AddressInfo;
    return {
      WORKSHOP_API_URL: `http://127.0.0.1:${port}`,
      WORKSHOP_API_TOKEN: 'token-of-the-tests',
      SITE_URL: 'http://localhost:3000',
      RATE_LIMIT: '0',
    };
  }

  on(route: string, handler: Handler): void {
    this.handlers.set(route, handler);
  }

  /** Responds to a route, such as `GET list_collections/`, with JSON; a string is sent as it is. */
  respond(route: string, body: unknown, status = 200, headers: Record<string, string> = {}): void {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    this.on(route.replace(' ', ' /'), (_call, response) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(sent),
    );
  }

  /** Removes the handlers and the recorded calls. */
  reset(): void {
    this.handlers.clear();
    this.calls.length = 0;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }
}

/** A stub that runs for the tests of a file as the API of their code, and is reset before each. */
export function startStubApi(environment?: Record<string, string>): StubApi {
  const api = new StubApi();
  beforeAll(() => api.start(environment));
  afterAll(() => api.stop());
  beforeEach(() => api.reset());
  return api;
}

/** Lets the code under test log errors. @returns the arguments of each console.error so far */
export function allowLog(): unknown[][] {
  const lines: unknown[][] = [];
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void lines.push(args));
  return lines;
}
