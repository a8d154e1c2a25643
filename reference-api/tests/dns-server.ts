import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TEXT_TYPE = 16;

/** A DNS server over UDP that knows text records only; other names do not exist. */
export class DnsServer {
  records: Record<string, string> = {};
  #socket = createSocket('udp4');

  /** @returns its address and port */
  async start(): Promise<string> {
    this.#socket.on('message', (query, { port, address }) => this.#socket.send(this.#respond(query), port, address));
    this.#socket.bind(0, '127.0.0.1');
    await once(this.#socket, 'listening');
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  stop(): void {
    this.#socket.close();
  }

  #respond(query: Buffer): Buffer {
    const { name, end } = readName(query);
    const text = this.records[name.toLowerCase()];
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    // A response, with recursion available, and without an error or with that of an unknown name.
    header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(text === undefined ? 0 : 1, 6);
    header.writeUInt32BE(0, 8);
    const question = query.subarray(HEADER_BYTES, end + 4);
    return Buffer.concat([header, question, ...(text === undefined ? [] : [createAnswer(text)])]);
  }
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let offset = HEADER_BYTES;
  for (let length = query[offset]!; length > 0; length = query[offset]!) {
    labels.push(query.toString('latin1', offset + 1, offset + 1 + length));
    offset += length + 1;
  }
  return { name: labels.join('.'), end: offset + 1 };
}

/** For the name of the question, with texts of at most 255 bytes. */
function createAnswer(text: string): Buffer {
  const parts = (text.match(/.{1,255}/gs) ?? ['']).flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]);
  const data = Buffer.concat(parts);
  const fixed = Buffer.alloc(HEADER_BYTES);
  fixed.writeUInt16BE(0xc00c, 0);
  fixed.writeUInt16BE(TEXT_TYPE, 2);
  fixed.writeUInt16BE(1, 4);
  fixed.writeUInt32BE(60, 6);
  fixed.writeUInt16BE(data.length, 10);
  return Buffer.concat([fixed, data]);
}
