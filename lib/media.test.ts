import sharp from 'sharp';

import { GET as media } from '@/app/media/[name]/route';
import { timeouts } from '@/lib/workshop-api/timeouts';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();

const get = (name: string, headers?: Record<string, string>) =>
  media(new Request(`http://localhost:3000/media/${name}`, { headers }), { params: Promise.resolve({ name }) });

const EXIF = { IFD0: { Make: 'Fairphone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 4/1 30/1' } };
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Claire Duval</a></x:xmpmeta>';
const draw = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#abc' } });
const clean = draw().jpeg().toBuffer();

it('sends a picture of the API, to be kept', async () => {
  const sent = { 'content-type': 'image/jpeg', etag: '"1"' };
  api.on(
    'GET /media/a%20b.jpg',
    (_call, response) => void clean.then((file) => response.writeHead(200, { ...sent, 'set-cookie': 'x=1' }).end(file)),
  );
  const response = await get('a%20b.jpg');
  expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([200, await clean]);
  expect(Object.fromEntries(response.headers)).toEqual({
    ...sent,
    etag: '"1-bare"',
    'content-length': String((await clean).length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
});

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('sends no %s with its place, camera and names', async (format) => {
  const file = await draw().withExif(EXIF).withXmp(XMP).toFormat(format).toBuffer();
  expect(file.toString('latin1')).toMatch(/Fairphone/);
  api.on('GET /media/phone.jpg', (call, response) => {
    const isPart = call.headers.range !== undefined;
    response.writeHead(isPart ? 206 : 200, { 'content-type': `image/${format}` });
    response.end(isPart ? file.subarray(0, 100) : file);
  });
  for (const headers of [undefined, { range: 'bytes=0-99' }]) {
    const response = await get('phone.jpg', headers);
    const picture = Buffer.from(await response.arrayBuffer());
    expect([response.status, picture.toString('latin1')]).toEqual([200, expect.not.stringMatching(/Fairphone|Claire/)]);
    expect((await sharp(picture).raw().toBuffer()).equals(await sharp(file).raw().toBuffer())).toBe(true);
  }
});

it('ends the body of the API when only the head was requested', async () => {
  const closed = new Promise((resolve) => {
    api.on('GET /media/loop.mp4', (_call, response) => {
      response.on('close', resolve).writeHead(200, { 'content-type': 'video/mp4', 'content-length': 9_000_000 });
      response.write('the first bytes');
    });
  });
  const request = new Request('http://localhost:3000/media/loop.mp4', { method: 'HEAD' });
  const response = await media(request, { params: Promise.resolve({ name: 'loop.mp4' }) });
  expect([response.status, response.headers.get('content-length'), response.body]).toEqual([200, '9000000', null]);
  await closed;
});

it('passes ranges and conditions on', async () => {
  api.respond('GET media/loop.mp4', 'pa', 206, { 'content-type': 'video/mp4', 'content-range': 'bytes 0-1/9' });
  const part = await get('loop.mp4', { range: 'bytes=0-1', cookie: 'ws=1' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 0-1/9');
  expect(api.calls[0]?.headers.range).toBe('bytes=0-1');
  expect(api.calls[0]?.headers.cookie).toBeUndefined();
  api.on('GET /media/a.jpg', (_call, response) => response.writeHead(304, { etag: '"1"' }).end());
  const cached = await get('a.jpg', { 'if-none-match': '"1-bare"' });
  expect([cached.status, cached.headers.get('etag'), api.calls.at(-1)?.headers['if-none-match']]).toEqual([
    304,
    '"1-bare"',
    '"1"',
  ]);
  // A copy of the API's own picture.
  await get('a.jpg', { 'if-none-match': '"1"' });
  expect(api.calls.at(-1)?.headers['if-none-match']).toBeUndefined();
});

it('is no way to anything but pictures and films', async () => {
  api.respond('GET media/a.svg', '<svg onload="x()"/>', 200, { 'content-type': 'image/svg+xml' });
  api.respond('GET media/a.jpg', '<html>', 200, { 'content-type': 'text/html' });
  expect([(await get('a.svg')).status, (await get('a.jpg')).status, (await get('gone.jpg')).status]).toEqual([
    404, 404, 404,
  ]);
  api.reset();
  for (const name of ['..%2Fhealth', '%2e%2e', '.env', 'a%00.jpg', '%E0%A4%A', 'a%5Cb.jpg']) {
    expect((await get(name)).status).toBe(404);
  }
  expect(api.calls).toEqual([]);
});

it('breaks off when the API falls silent in the middle', async () => {
  allowLog();
  jest.replaceProperty(timeouts, 'request', 200);
  const head = { 'content-type': 'image/jpeg' };
  api.on('GET /media/a.jpg', (_call, response) => void response.writeHead(200, head).write('half'));
  expect((await get('a.jpg')).status).toBe(502);
  api.on(
    'GET /media/a.mp4',
    (_call, response) => void response.writeHead(200, { 'content-type': 'video/mp4' }).write('x'),
  );
  await expect((await get('a.mp4')).text()).rejects.toThrow();
});

it('says that the API is down', async () => {
  allowLog();
  api.on('GET /media/a.jpg', (_call, response) => response.destroy());
  api.respond('GET media/b.jpg', '', 500);
  expect([(await get('a.jpg')).status, (await get('b.jpg')).status]).toEqual([503, 502]);
});
