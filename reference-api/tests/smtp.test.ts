import { createServer, type Server, type Socket } from 'node:net';

import { freePort, SITE_URL, testApi, waitFor } from './api';
import { mailedHash, reserve } from './visitor';

let server: Server;

/** The part of SMTP that receives a mail (RFC 5321). */
async function startMailServer(): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  server = createServer((socket: Socket) => {
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
          received.push(mail);
          mail = null;
          socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          mail = '';
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 mail.test\r\n');
      }
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return { url: `smtp://127.0.0.1:${port}`, received };
}

afterEach(() => {
  server.close();
});

test('with a mail server, mail goes there, and the outbox page is closed', async () => {
  const { url, received } = await startMailServer();
  const api = await testApi({ environment: { SMTP_URL: url, MAIL_FROM: 'CAMP <hello@camp.example>' } });
  await reserve(api);
  await waitFor('the mail server has the mail', () => received.length === 1);
  expect(received[0]).toMatch(/^From: CAMP <hello@camp.example>$/m);
  expect(received[0]).toMatch(/^To: ada@example.org$/m);
  expect(received[0]?.replace(/=\n/g, '')).toContain(`${SITE_URL}/confirm/onsite/${await mailedHash(api)}`);
  expect((await fetch(`${api.url}/outbox`)).status).toBe(401);
  expect((await api.get('/outbox')).status).toBe(404);
});
