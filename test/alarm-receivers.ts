import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { freePort } from '../reference-api/tests/free-port';
import { MailServer } from '../reference-api/tests/mail-server';

/** A mail server and the service that rings a phone. `port` is a free one for Alertmanager. */
export async function startReceivers() {
  const mails = new MailServer();
  const calls: string[] = [];
  const phone = createServer(async (request, response) => {
    calls.push(await text(request));
    response.end();
  });
  const mailUrl = new URL(await mails.start());
  const phonePort = await freePort();
  phone.listen(phonePort, '127.0.0.1');
  const stop = () => {
    mails.stop();
    phone.close().closeAllConnections();
  };
  const phoneUrl = `http://127.0.0.1:${phonePort}/`;
  return { mails: mails.received, calls, mailHost: mailUrl.host, phoneUrl, port: await freePort(), stop };
}
