import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import { PictureQueue } from './picture-queue';

const AVIF = 'image/avif,image/webp,*/*';

function ask(name: string, accept = AVIF) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url: `/_next/image?url=${name}`, method: 'GET' });
  request.headers.accept = accept;
  return { request, response: new ServerResponse(request) };
}

type Asked = ReturnType<typeof ask>;

async function finish(response: ServerResponse, status = 200) {
  response.statusCode = status;
  response.emit('prefinish');
  response.emit('finish');
  await setImmediate();
}

test('two pictures are encoded at once, and one that was sent before does not wait', async () => {
  const pictures = new PictureQueue();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ask(name)) as [Asked, Asked, Asked];
  for (const [name, status] of [
    ['sent', 200],
    ['unchanged', 304],
  ] as const) {
    const { response } = ask(name);
    await pictures.admit('192.0.2.1', response);
    await finish(response, status);
  }
  await Promise.all([a, b].map(({ response }) => pictures.admit('192.0.2.1', response)));

  expect(pictures.mayEncode(ask('sent').request)).toBe(false);
  expect(pictures.mayEncode(ask('unchanged').request)).toBe(false);
  expect(pictures.mayEncode(ask('sent', 'image/webp').request)).toBe(true);
  let isAdmitted = false;
  const waiting = pictures.admit('192.0.2.2', c.response).then((value) => (isAdmitted = value));
  await setImmediate();
  expect(isAdmitted).toBe(false);
  await finish(a.response, 404);
  expect(await waiting).toBe(true);
  expect(pictures.mayEncode(ask('a').request)).toBe(true);
});
