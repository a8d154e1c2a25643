import { createServer, type Server, type Socket } from 'node:net';

import { freePort } from './free-port';

/** The part of SMTP that receives a mail (RFC 5321). */
export class MailServer {
  readonly received: string[] = [];
  /** The reply to a command, such as `RCPT TO:<ada@example.org>`, or to the end of a mail ("."); undefined takes it. */
  reply: (line: string) => string | undefined = () => undefined;
  readonly #server: Server = createServer((socket) => this.#serve(socket));

  /** @returns its URL. */
  async start(): Promise<string> {
    const port = await freePort();
    await new Promise<void>((resolve) => {
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    return `smtp://127.0.0.1:${port}`;
  }

  stop(): void {
    this.#server.close();
  }

  #serve(socket: Socket): void {
    let mail: string | null = null;
    let pending = '';
    socket.write('220 mail.test\r\n');
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => {
      pending += part.toString();
      const lines = pending.split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        if (mail !== null && line !== '.') mail += `${line}\n`;
        else if (mail !== null) {
          const refusal = this.reply(line);
          if (!refusal) this.received.push(mail);
          mail = null;
          socket.write(`${refusal ?? '250 taken'}\r\n`);
        } else if (line === 'DATA') {
          mail = '';
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : `${this.reply(line) ?? '250 mail.test'}\r\n`);
      }
    });
  }
}
