import { readdirSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';

import { getWorkshop } from '@/lib/workshop-api/queries/workshops';
import { allowLog, startStubApi } from '@/test/stub-api';
import { workInTemporaryFolders } from '@/test/temporary-folder';

import { toWorkshopShareCard } from './item-cards';
import { PHOTOGRAPH_LIMITS } from './photograph';
import { keepCard, KEPT_LIMITS, readKeptCard } from './rendered-cards';
import { getShareCardPath } from './share-card';
import { handlePoster, handleShareCard } from './share-card-response';

const api = startStubApi();
let drawn: { id: string; photograph: Buffer | null }[] = [];
let items = 0;
let wait: () => Promise<void> = async () => {};

const draw = async ({ id }: { id: string }, photograph: Buffer | null) => {
  drawn.push({ id, photograph });
  await wait();
  return Buffer.from(`card of ${id}`);
};

workInTemporaryFolders();
beforeEach(() => {
  drawn = [];
  wait = async () => {};
});

async function addWorkshop(facts: object = {}): Promise<string> {
  const slug = `workshop-${(items += 1)}`;
  const workshop = { id: items, ctype: 'onsite', title_with: 'Ice with', tutors: 'Ana', short_url: slug, editions: [] };
  api.respond(`GET get_onsite_workshop/${slug}`, { ...workshop, ...facts });
  return getShareCardPath(toWorkshopShareCard((await getWorkshop('onsite', slug))!, 0));
}

function get(path: string): Promise<Response> {
  const [, , kind = '', id = '', file = ''] = path.split('?')[0]!.split('/');
  return handleShareCard(new Request(`http://localhost:3000${path}`), { kind, id, file }, draw);
}

it('a card is drawn once, however many ask for it, and then kept on the disk', async () => {
  const path = await addWorkshop();
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(path)));
  responses.push(await get(path));
  for (const response of responses) {
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toMatch(/^card of workshop-/);
  }
  expect(drawn).toHaveLength(1);
  expect(readdirSync('.next/cache/cards')).toHaveLength(1);
});

it('a card shows the picture of its workshop', async () => {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
  api.on('GET /media/ice.jpg', (_call, response) => response.writeHead(200).end(picture));
  expect((await get(await addWorkshop({ course_image: 'ice.jpg' }))).status).toBe(200);
  expect(await sharp(drawn[0]!.photograph!).metadata()).toMatchObject({ width: 30, height: 20 });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
type Respond = (response: ServerResponse) => void;
const BROKEN: [string, Respond][] = [
  ['is missing', (response) => response.writeHead(404).end()],
  ['is no picture', (response) => response.writeHead(200).end(SVG)],
  ['breaks off', (response) => response.writeHead(200, { 'content-length': 999 }).write('x') && response.destroy()],
  ['never ends', (response) => response.writeHead(200).write('x')],
  ['is too large', (response) => response.writeHead(200).end(Buffer.alloc(10_001))],
];

it.each(BROKEN)('a card whose picture %s is drawn without it, once, and not for good', async (_what, respond) => {
  allowLog();
  Object.assign(PHOTOGRAPH_LIMITS, { timeoutMs: 500, bytes: 10_000 });
  api.on('GET /media/broken.jpg', (_call, response) => respond(response));
  const path = await addWorkshop({ course_image: 'broken.jpg' });
  for (const _time of [1, 2]) {
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  }
  expect(drawn).toEqual([expect.objectContaining({ photograph: null })]);
});

it('one card is drawn at a time, and those who would wait too long are asked to come back', async () => {
  const paths = [];
  for (let index = 0; index < 25; index++) paths.push(await addWorkshop());
  let atOnce = 0;
  let maxAtOnce = 0;
  let refused: Response[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  wait = async () => {
    maxAtOnce = Math.max(maxAtOnce, (atOnce += 1));
    await gate;
    atOnce -= 1;
  };
  const getAndCount = async (path: string) => {
    const response = await get(path);
    if (response.status === 503) refused = [...refused, response];
    // No card is finished until then.
    if (refused.length === 5) open();
    return response.status;
  };
  const statuses = await Promise.all(paths.map(getAndCount));
  expect(maxAtOnce).toBe(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(5).fill('10'));
});

it('an API that is down is no missing card', async () => {
  allowLog();
  api.respond('GET get_onsite_workshop/down', 'down', 500);
  expect((await get('/cards/onsite/down/xxxxxxxxxxxxxxxx.jpg')).status).toBe(503);
});

it('the picture of a booking is for its visitor alone, and names the workshop but no person', async () => {
  await addWorkshop();
  const booking = { email: 'ada@example.org', name: 'Ada Lovelace', product: 'Ice', start_date: '2027-05-05' };
  api.respond(`GET get_booking/onsite/${'p'.repeat(22)}`, { ...booking, short_url: `workshop-${items}` });
  const cards: unknown[] = [];
  const openPoster = (hash: string) =>
    handlePoster(new Request('http://localhost:3000/'), { ctype: 'onsite', hash }, async (card) => {
      cards.push(card);
      return Buffer.from('poster');
    });
  const { status, headers } = await openPoster('p'.repeat(22));
  expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
    200,
    'private, no-store',
    'noindex',
  ]);
  expect(cards).toMatchObject([{ title: 'Ice with', tutors: 'Ana', details: ['5 May 2027', expect.anything()] }]);
  expect(JSON.stringify(cards)).not.toMatch(/ada|lovelace|pppp/i);
  expect((await openPoster('q'.repeat(22))).status).toBe(404);
});

it('the cards used longest ago make room for new ones', async () => {
  KEPT_LIMITS.bytes = 3_000;
  const third = Buffer.alloc(1_000);
  await keepCard('used again', third);
  await keepCard('old', third);
  await keepCard('new', third);
  const files = join('.next', 'cache', 'cards');
  for (const name of readdirSync(files)) await utimes(join(files, name), 1, 1);
  await readKeptCard('used again');
  await readKeptCard('new');
  await keepCard('newest', third);
  const isKept = await Promise.all(['used again', 'old', 'new', 'newest'].map(readKeptCard));
  expect(isKept.map(Boolean)).toEqual([true, false, true, true]);
});

it('a disk that takes no cards is logged, and no card fails for it', async () => {
  allowLog();
  writeFileSync('.next', 'a file in the way');
  await keepCard('card', Buffer.from('x'));
  expect(await readKeptCard('card')).toBeNull();
});
