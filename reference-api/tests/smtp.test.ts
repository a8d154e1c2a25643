import { SITE_URL, testApi, waitFor } from './api';
import { MailServer } from './mail-server';
import { mailedHash, reserve } from './visitor';

const server = new MailServer();

afterEach(() => server.stop());

test('with a mail server, mail goes there, and the outbox page is closed', async () => {
  const url = await server.start();
  const { received } = server;
  const api = await testApi({ environment: { SMTP_URL: url, MAIL_FROM: 'CAMP <hello@camp.example>' } });
  await reserve(api);
  await waitFor('the mail server has the mail', () => received.length === 1);
  expect(received[0]).toMatch(/^From: CAMP <hello@camp.example>$/m);
  expect(received[0]).toMatch(/^To: ada@example.org$/m);
  expect(received[0]?.replace(/=\n/g, '')).toContain(`${SITE_URL}/confirm/onsite/${await mailedHash(api)}`);
  expect((await fetch(`${api.url}/outbox`)).status).toBe(401);
  expect((await api.get('/outbox')).status).toBe(404);
});
