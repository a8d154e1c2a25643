import { join } from 'node:path';

import { programme } from '../../reference-api/programme/index';
import { migrate } from '../../reference-api/src/db/migrate';
import { seedIfEmpty } from '../../reference-api/src/db/seed';
import { openSqlite } from '../../reference-api/src/db/sqlite';

const [folder = '', count = ''] = process.argv.slice(2);
const SPREAD_DAYS = 7;

/** The sample workshops over and over, each copy under a name and at a date of its own. */
const workshops = Array.from({ length: Number(count) }, (_, index) => {
  const sample = programme.workshops[index % programme.workshops.length]!;
  const round = Math.floor(index / programme.workshops.length);
  if (round === 0) return sample;
  const editions = sample.editions.map((edition) => ({
    ...edition,
    startsInDays: edition.startsInDays + (round % 40) * SPREAD_DAYS,
  }));
  return {
    ...sample,
    slug: `${sample.slug}-${round}`,
    titleWith: sample.titleWith.replace(/ with$/, ` ${round} with`),
    editions,
    featured: undefined,
  };
});

const slugs = new Set(workshops.map(({ slug }) => slug));
const collections = programme.collections.map((collection) => ({
  ...collection,
  workshops: collection.workshops.filter((slug) => slugs.has(slug)),
}));

async function writeProgramme(): Promise<void> {
  const db = openSqlite(join(folder, 'workshop-api.db'));
  await migrate(db);
  await seedIfEmpty(db, { ...programme, workshops, collections }, Math.floor(Date.now() / 1000));
  await db.destroy();
}

void writeProgramme();
