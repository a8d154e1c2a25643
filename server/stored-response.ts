import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Takes 6 ms for the home page. */
export const BROTLI_QUALITY = 7;
/** A tenth smaller, 70 ms for the home page. */
const BEST_BROTLI_QUALITY = 10;

const compressBrotli = (body: Buffer, quality: number) =>
  brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => compressBrotli(body, BROTLI_QUALITY),
  gzip: (body) => gzipAsync(body),
};

type Encoded = Partial<Record<Encoding, Buffer | Promise<Buffer>>>;

export class StoredResponse {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  #encoded: Encoded;
  #isImproving = false;

  /** @param headers names in lower case. @param encoded encodings that exist; null if encoding saves nothing */
  constructor(headers: OutgoingHttpHeaders & { etag: string }, body: Buffer, encoded: Encoded | null = {}) {
    const vary = [headers.vary, encoded && 'Accept-Encoding'].filter(Boolean).join(', ');
    this.headers = { ...headers, etag: headers.etag.replace(/^(?!W\/)/, 'W/'), ...(vary && { vary }) };
    this.body = body;
    this.#encoded = encoded ?? { br: body, gzip: body };
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const accepted = new Negotiator(request).encodings([...ENCODINGS]);
    const encoding = ENCODINGS.find((each) => accepted.includes(each));
    const isUnchanged = fresh(request.headers, this.headers);
    const body = encoding && !isUnchanged ? await this.#encode(encoding) : this.body;
    if (response.destroyed) return;
    for (const [name, value] of Object.entries(this.headers)) response.setHeader(name, value!);
    if (isUnchanged) {
      response.statusCode = 304;
      response.removeHeader('content-type');
      return void response.end();
    }
    if (encoding && body !== this.body) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  reuseEncoded(body: Buffer): Encoded {
    return this.body.equals(body) ? this.#encoded : {};
  }

  /** Compresses a page better when it is requested again. */
  async #encode(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded[encoding];
    if (encoding === 'br' && known && !Buffer.isBuffer(known) && !this.#isImproving) {
      this.#isImproving = true;
      void compressBrotli(this.body, BEST_BROTLI_QUALITY).then((smaller) => (this.#encoded.br = smaller));
    }
    return known ?? (this.#encoded[encoding] = compress[encoding](this.body));
  }
}
