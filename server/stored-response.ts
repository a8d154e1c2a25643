import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { acceptedEncoding, compress, type Encoding } from './content-encoding';

/** Each encoding is made once. */
export class StoredResponse {
  #headers: OutgoingHttpHeaders;
  #body: Buffer;
  #etag: string;
  #encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;

  /**
   * @param headers in lower case; `etag` names the content, in whichever encoding it is sent.
   * @param encoded the encodings that exist already; null when none would be smaller than the body.
   */
  constructor(
    headers: OutgoingHttpHeaders & { etag: string },
    body: Buffer,
    encoded: Partial<Record<Encoding, Buffer>> | null = {},
  ) {
    const vary = [headers.vary, encoded && 'Accept-Encoding'].filter(Boolean).join(', ');
    this.#etag = headers.etag.replace(/^W\//, '');
    this.#headers = { ...headers, etag: `W/${this.#etag}`, ...(vary && { vary }) };
    this.#body = body;
    this.#encoded = encoded ?? { br: body, gzip: body };
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const isUnchanged = this.#isKnownTo(request);
    const body = encoding && !isUnchanged ? await this.#encode(encoding) : this.#body;
    if (response.destroyed) return;
    for (const [name, value] of Object.entries(this.#headers)) response.setHeader(name, value!);
    if (isUnchanged) {
      response.statusCode = 304;
      response.removeHeader('content-type');
      return void response.end();
    }
    if (encoding && body !== this.#body) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    return (this.#encoded[encoding] ??= compress[encoding](this.#body));
  }

  /** Compares weakly, as Next.js does; `no-cache` always gets the page. */
  #isKnownTo({ headers }: IncomingMessage): boolean {
    const known = headers['if-none-match'];
    if (!known || /\bno-cache\b/.test(headers['cache-control'] ?? '')) return false;
    return known === '*' || known.split(',').some((etag) => etag.trim().replace(/^W\//, '') === this.#etag);
  }
}
