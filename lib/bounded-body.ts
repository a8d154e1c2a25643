export const TOO_LARGE = 'ResponseTooLargeError';

/** @throws DOMException named TOO_LARGE once the chunks exceed `maxBytes` */
export async function* boundBody<Chunk extends Uint8Array>(body: AsyncIterable<Chunk>, maxBytes: number) {
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new DOMException(`The body is larger than ${maxBytes} bytes.`, TOO_LARGE);
    yield chunk;
  }
}
