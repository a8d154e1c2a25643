import { createDocument, type MediaType, type OpenApiDocument } from '@camp/contract/openapi';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const { paths } = JSON.parse(JSON.stringify(createDocument())) as OpenApiDocument;

interface Answer {
  status: number;
  contentType?: string;
  body: string;
}

/** A mock server that another program has made from the same document (scripts/prism.mjs). */
const { MOCK_SERVER_URL } = process.env;

/**
 * A mock server made from the OpenAPI document alone: each path to the letter, each response the first example of the
 * document, whatever the hash. It knows no states and redirects checkouts to `next`. With `MOCK_SERVER_URL` it passes
 * on the responses of that server.
 */
export class DocumentApi {
  next = '';
  readonly refused: string[] = [];
  #server: Server | undefined;

  async listen(): Promise<Record<string, string>> {
    this.#server = createServer(async (request, response) => {
      const { method = '', url = '' } = request;
      const sent = await text(request);
      // A mock server has no pictures.
      const isPassedOn = MOCK_SERVER_URL && !url.startsWith('/media/');
      const { status, contentType, body } = isPassedOn
        ? await fetchAnswer(request, sent)
        : (findAnswer(method, url) ?? { status: 404, body: '{"error":"Not in the document."}' });
      if (status >= 400) this.refused.push(`${method} ${url} ${status} ${body}`);
      const headers = {
        ...(contentType && { 'content-type': contentType }),
        ...(status === 303 && { location: this.next }),
      };
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => this.#server!.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return { WORKSHOP_API_URL: `http://127.0.0.1:${port}`, WORKSHOP_API_TOKEN: 'token-of-the-tests', RATE_LIMIT: '0' };
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

/** Headers of one connection. */
const DROPPED = ['host', 'connection', 'transfer-encoding', 'content-length'];

async function fetchAnswer({ method, url, headers }: IncomingMessage, body: string): Promise<Answer> {
  const sent = Object.entries(headers).filter(([name]) => !DROPPED.includes(name)) as [string, string][];
  const init = { method, headers: sent, body: body || undefined, redirect: 'manual' } as const;
  const response = await fetch(`${MOCK_SERVER_URL}${url}`, init);
  const contentType = response.headers.get('content-type') ?? undefined;
  return { status: response.status, contentType, body: await response.text() };
}

function findAnswer(method: string, url: string): Answer | null {
  const { pathname } = new URL(url, 'http://api.test');
  const isCalled = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  const path = Object.keys(paths).find((each) => isCalled(each) && paths[each]?.[method.toLowerCase()]);
  const responses = path && paths[path]?.[method.toLowerCase()]?.responses;
  const [status, described] = Object.entries(responses ?? {}).find(([code]) => /^[23]/.test(code)) ?? [];
  if (!status || !described) return null;
  const [contentType, media] = Object.entries<MediaType>(described.content ?? {})[0] ?? [];
  const value = media?.examples?.most.value;
  const body = contentType === 'application/json' ? JSON.stringify(value) : String(value ?? '');
  return { status: Number(status), contentType, body };
}
