import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS);
  for (const [currency, amounts] of Object.entries(RESIDENCY_PRICES)) {
    for (const [index, amount] of amounts.entries()) {
      await sql`insert into residency_prices values (${index + 1}, ${currency}, ${amount})`.execute(db);
    }
  }
  for (const [index, caption] of GALLERY_CAPTIONS.entries()) {
    const name = `gallery-${String(index + 1).padStart(2, '0')}.jpg`;
    await sql`update gallery_images set caption = ${caption} where file_name = ${name}`.execute(db);
  }
}

const STATEMENTS = [
  'create table shared_texts (name text primary key, text text not null, position integer not null)',
  'alter table tutors add column position integer not null default 0',
  'alter table faqs add column position integer not null default 0',
  `alter table gallery_images add column caption text not null default ''`,
  `create table residency_prices (
    weeks integer not null,
    currency text not null check (currency in ('eur', 'gbp', 'usd')),
    full_amount integer not null check (full_amount > 0),
    constraint residency_prices_pk primary key (weeks, currency)
  )`,
];

/** Values that were constants in the code. */
const RESIDENCY_PRICES = {
  eur: [399, 759, 1079, 1399, 1699, 1979],
  gbp: [345, 655, 929, 1205, 1465, 1705],
  usd: [435, 825, 1175, 1525, 1849, 2155],
};
const GALLERY_CAPTIONS = [
  'The house at dusk, with most of its windows lit',
  'Star trails turning over the house',
  'The mixing desk, with a view of the peaks',
  'A concert in the meadow, under a stage like a rainbow',
  'Supper for sixteen, seen from above',
  'The library and its ladder',
  'The shuttle on the last bends of the road',
  'Boulders in the river',
  'Footprints in the snow, towards the summit',
  'Two pots on the kitchen stove',
  'Three microphones on the ridge at sunset',
  'A film projected on the cliff at night',
  'Three dancers with ribbons',
  'Listening inside a ring of twelve loudspeakers',
  'An installation of lights in the forest',
  'The grand piano, with the mountains for strings',
  'Round the fire under a crescent moon',
  'Peaks above a sea of cloud',
];
