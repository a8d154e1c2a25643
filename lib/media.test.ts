import { GET as media } from '@/app/media/[name]/route';
import { timeouts } from '@/lib/workshop-api/timeouts';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();

const get = (name: string, headers?: Record<string, string>) =>
  media(new Request(`http://localhost:3000/media/${name}`, { headers }), { params: Promise.resolve({ name }) });

it('streams a picture of the API, to be kept', async () => {
  const sent = { 'content-type': 'image/jpeg', etag: '"1"' };
  api.respond('GET media/a%20b.jpg', 'picture', 200, { ...sent, 'set-cookie': 'x=1' });
  const response = await get('a%20b.jpg');
  expect([response.status, await response.text()]).toEqual([200, 'picture']);
  expect(Object.fromEntries(response.headers)).toEqual({
    ...sent,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
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
  expect((await get('a.jpg', { 'if-none-match': '"1"' })).status).toBe(304);
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
  const half = await get('a.jpg');
  expect(half.status).toBe(200);
  await expect(half.text()).rejects.toThrow();
});

it('says that the API is down', async () => {
  allowLog();
  api.on('GET /media/a.jpg', (_call, response) => response.destroy());
  api.respond('GET media/b.jpg', '', 500);
  expect([(await get('a.jpg')).status, (await get('b.jpg')).status]).toEqual([503, 502]);
});
