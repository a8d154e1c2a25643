import { join } from 'node:path';

import { migrate } from '../../reference-api/src/db/migrate';
import { openDatabase } from '../../reference-api/src/db/open';
import { parseConfig } from '../../reference-api/src/platform/config';
import type { Programme } from '../../reference-api/src/programme-file/format';
import { seedIfEmpty } from '../../reference-api/src/programme-file/import-programme';
import { readProgramme } from '../../reference-api/src/programme-file/read-programme';

const count = Number(process.env.WORKSHOPS);
const SPREAD_DAYS = 7;

const sample = readProgramme(join(__dirname, '../../reference-api/programme/sample')) as Required<Programme>;

const copies = Array.from({ length: count }, (_, index) => {
  const original = sample.workshops[index % sample.workshops.length]!;
  const round = Math.floor(index / sample.workshops.length);
  const copy = {
    ...original,
    slug: `${original.slug}-${round}`,
    title: original.title.replace(/ with$/, ` ${round} with`),
    featured: null,
  };
  return { original, round, workshop: round === 0 ? original : copy };
});

function copyRows<Row extends { workshop: string }>(
  rows: readonly Row[],
  change: (row: Row, round: number) => Row,
): Row[] {
  return copies.flatMap(({ original, round, workshop }) =>
    rows
      .filter((row) => row.workshop === original.slug)
      .map((row) => ({ ...change(row, round), workshop: workshop.slug })),
  );
}

/** "Wed in 21 days" or "Wed 30 days ago", `days` later. */
function postpone(start: string, days: number): string {
  const [weekday] = start.split(' ');
  const given = Number(/\d+/.exec(start)) * (start.endsWith('ago') ? -1 : 1);
  return given + days < 0 ? `${weekday} ${-given - days} days ago` : `${weekday} in ${given + days} days`;
}

const slugs = new Set(copies.map(({ workshop }) => workshop.slug));
const programme: Programme = {
  ...sample,
  workshops: copies.map(({ workshop }) => workshop),
  prices: copyRows(sample.prices, (row) => row),
  editions: copyRows(sample.editions, (row, round) => ({
    ...row,
    start: postpone(row.start, (round % 40) * SPREAD_DAYS),
  })),
  collections: sample.collections.map((collection) => ({
    ...collection,
    workshops: collection.workshops.filter((slug) => slugs.has(slug)),
  })),
};

async function writeProgramme(): Promise<void> {
  const config = parseConfig({ ...process.env, WORKSHOP_API_TOKEN: 'not-used-by-the-bench' });
  const log = () => undefined;
  const db = await openDatabase({ ...config, databasePoolSize: 1 }, log);
  await migrate(db);
  const now = () => Math.floor(Date.now() / 1000);
  await seedIfEmpty({ config, db, now, log, onCommit: log }, () => programme);
  await db.destroy();
}

void writeProgramme();
