import { createDocument, type MediaType, type OpenApiDocument } from '@camp/contract/openapi';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const { paths } = JSON.parse(JSON.stringify(createDocument())) as OpenApiDocument;

interface Answer {
  status: number;
  contentType?: string;
  body: string;
}

/**
 * A mock server made from the OpenAPI document alone: each path to the letter, each response the first example of the
 * document, whatever the hash. It knows no states and redirects checkouts to `next`.
 */
export class DocumentApi {
  next = '';
  readonly unknown: string[] = [];
  #server: Server | undefined;

  async listen(): Promise<Record<string, string>> {
    this.#server = createServer((request, response) => {
      const { method = '', url = '' } = request;
      const answer = findAnswer(method, url);
      if (!answer) this.unknown.push(`${method} ${url}`);
      const { status, contentType, body } = answer ?? { status: 404, body: '{"error":"Not in the document."}' };
      const headers = {
        ...(contentType && { 'content-type': contentType }),
        ...(status === 303 && { location: this.next }),
      };
      request.resume().on('end', () => response.writeHead(status, headers).end(body));
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
