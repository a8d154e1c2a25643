import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const FAULTS = [
  'delay',
  'reset',
  'truncated',
  'status 500',
  'HTML',
  'wrong shape',
  'too long',
  'too short',
] as const;

export type Fault = (typeof FAULTS)[number] | 'status 503' | 'malformed';

/** Longer than a response of the site may take (faulty-site.ts). */
const DELAY_MS = 60_000;

interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/**
 * Passes the site's calls on to the API and spoils the responses: the API has done its work every time, so that a form
 * that is sent again shows whether it counts twice.
 */
export class FaultProxy {
  /** Chooses the fault of a call by its path and body; null passes the response on unchanged. */
  choose: (path: string, sent: string) => Fault | null = () => null;
  spoilt = 0;
  /** The API's unspoilt responses by Idempotency-Key. */
  readonly repliesByKey = new Map<string, string[]>();
  #server = createServer((request, response) => void this.#handle(request, response));

  constructor(private readonly apiPort: number) {}

  async start(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await buffer(request).catch(() => null);
    const reply = sent && (await this.#forward(request, sent).catch(() => null));
    if (!reply) return void response.destroy();
    this.#remember(request.headers['idempotency-key'], reply);
    const fault = this.choose(request.url ?? '', sent.toString());
    if (fault) this.spoilt += 1;
    respond(response, reply, fault);
  }

  #remember(key: string | string[] | undefined, { status, headers, body }: Reply): void {
    if (typeof key !== 'string') return;
    const reply = `${status} ${headers.location ?? ''} ${body.toString()}`;
    this.repliesByKey.set(key, [...(this.repliesByKey.get(key) ?? []), reply]);
  }

  #forward({ url: path, method, headers: received }: IncomingMessage, sent: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const headers = { ...received, 'accept-encoding': 'identity' };
      httpRequest({ port: this.apiPort, host: '127.0.0.1', path, method, headers }, (upstream) => {
        const { statusCode: status = 502, headers: replied } = upstream;
        buffer(upstream).then((body) => resolve({ status, headers: replied, body }), reject);
      })
        .on('error', reject)
        .end(sent);
    });
  }
}

function respond(response: ServerResponse, { status, headers, body }: Reply, fault: Fault | null): void {
  const { 'transfer-encoding': _, ...kept } = headers;
  const send = (length = body.length) => response.writeHead(status, { ...kept, 'content-length': length });
  const sendInstead = (type: string, text: string, code = 200) =>
    response.writeHead(code, { 'content-type': type }).end(text);
  const ways: Record<Fault, () => void> = {
    delay: () => void setTimeout(() => send().end(body), DELAY_MS).unref(),
    reset: () => void response.socket?.resetAndDestroy(),
    truncated: () => void send(body.length + 1).write(body.subarray(0, body.length / 2), () => response.destroy()),
    'status 500': () => sendInstead('text/plain', 'Error: boom\n    at handler (/srv/api/secret.js:1:1)', 500),
    'status 503': () => sendInstead('text/plain', '', 503),
    malformed: () => sendInstead('application/json', '{"nonsense":['),
    HTML: () => sendInstead('text/html', '<!doctype html><title>Gateway</title><h1>Not the API</h1>'),
    'wrong shape': () => sendInstead('application/json', '{"unexpected":{"shape":[1,null]}}'),
    'too long': () => {
      send(body.length + 100).flushHeaders();
      response.write(body);
    },
    'too short': () => {
      const half = Math.floor(body.length / 2);
      send(half).end(body.subarray(0, half));
    },
  };
  if (fault) ways[fault]();
  else send().end(body);
}

/** Random numbers from 0 to 1 that are the same in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
