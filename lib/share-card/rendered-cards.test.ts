import { readdirSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';

import { allowLog } from '@/test/stub-api';
import { workInTemporaryFolders } from '@/test/temporary-folder';

import { keepCard, KEPT_LIMITS, readKeptCard } from './rendered-cards';

workInTemporaryFolders();

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
