import { programme } from '../../reference-api/programme/index';
import { migrate } from '../../reference-api/src/db/migrate';
import { openDatabase } from '../../reference-api/src/db/open';
import { seedIfEmpty } from '../../reference-api/src/db/seed';

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, WORKSHOPS: count, PLACES: places } = process.env;
const SPREAD_DAYS = 7;

/** The sample workshops over and over, each copy under a name and at a date of its own. */
const workshops = Array.from({ length: Number(count) }, (_, index) => {
  const sample = programme.workshops[index % programme.workshops.length]!;
  const round = Math.floor(index / programme.workshops.length);
  const editions = sample.editions.map((edition) => ({
    ...edition,
    startsInDays: edition.startsInDays + (round % 40) * SPREAD_DAYS,
    ...(places && { capacity: Number(places) }),
  }));
  return round === 0
    ? { ...sample, editions }
    : { ...sample, ...namesOf(sample, round), editions, featured: undefined };
});

function namesOf({ slug, titleWith }: (typeof programme.workshops)[number], round: number) {
  return { slug: `${slug}-${round}`, titleWith: titleWith.replace(/ with$/, ` ${round} with`) };
}

const slugs = new Set(workshops.map(({ slug }) => slug));
const collections = programme.collections.map((collection) => ({
  ...collection,
  workshops: collection.workshops.filter((slug) => slugs.has(slug)),
}));

async function writeProgramme(): Promise<void> {
  const db = await openDatabase({ databaseUrl, databasePoolSize: 1, dataDir }, () => undefined);
  await migrate(db);
  await seedIfEmpty(db, { ...programme, workshops, collections }, Math.floor(Date.now() / 1000));
  await db.destroy();
}

void writeProgramme();
