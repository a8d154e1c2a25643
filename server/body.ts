import { IncomingMessage } from 'node:http';

export const MAX_BODY_BYTES = 256 * 1024;
const FIRST_BUFFER_BYTES = 4 * 1024;

export const hasBody = (request: IncomingMessage): boolean =>
  isChunked(request) || Number(request.headers['content-length'] ?? 0) > 0;

/** The size of other bodies is in `Content-Length`, to which Node.js holds the client. */
export const isChunked = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined;

/**
 * Null if the body is too large. Copies chunks, because small ones keep large buffers in memory.
 * @throws Error if the connection breaks
 */
export function readBody(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    let body = Buffer.allocUnsafeSlow(FIRST_BUFFER_BYTES);
    let length = 0;
    const collect = (chunk: Buffer) => {
      if (length + chunk.length > MAX_BODY_BYTES) {
        request.off('data', collect).pause();
        return resolve(null);
      }
      if (length + chunk.length > body.length) {
        const larger = Buffer.allocUnsafeSlow(Math.min(MAX_BODY_BYTES, 2 * (length + chunk.length)));
        body.copy(larger, 0, 0, length);
        body = larger;
      }
      length += chunk.copy(body, length);
    };
    request
      .on('data', collect)
      .on('end', () => resolve(body.subarray(0, length)))
      .on('error', reject);
  });
}

/** A request with the body that was read, because Next.js reads from the request. */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const complete = new IncomingMessage(request.socket);
  const { httpVersion, httpVersionMajor, httpVersionMinor, method, url, rawHeaders } = request;
  Object.assign(complete, { httpVersion, httpVersionMajor, httpVersionMinor, method, url, rawHeaders, complete: true });
  complete.headers = { ...request.headers, 'content-length': String(body.length) };
  delete complete.headers['transfer-encoding'];
  if (body.length > 0) complete.push(body);
  complete.push(null);
  return complete;
}
