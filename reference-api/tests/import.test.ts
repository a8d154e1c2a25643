import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { temporaryFolder, testApi, type TestApi } from './api';
import { commandJson, runCommand } from './command';
import { programmeOf, workshop } from './programme';
import { placesLeft, reserve } from './visitor';
import { programme } from '../programme/index';
import { exportProgramme } from '../src/programme-file/export-programme';

const EXAMPLES = join(__dirname, '../../docs/programme');
const COLUMNS = 'slug,ctype,title_with,tutors,price_eur,payments_eur,published,start_date,places,sessions';
const SESSIONS = '2099-05-05 19:00-21:00; 2099-05-12 19:00-21:00';
const NEW_WORKSHOP = `mist,online,Mist with,Ana Ferrer,290,2,yes,2099-05-05,12,${SESSIONS}`;

let api: TestApi;

async function importText(name: string, text: string, ...options: string[]) {
  const file = join(await temporaryFolder(), name);
  await writeFile(file, text);
  return runCommand(api.dataDir, 'import', file, ...options);
}

const csv = (...rows: string[]) => [COLUMNS, ...rows].join('\n');
const readProgramme = () => exportProgramme(api.db);

describe('with a workshop that has a booking', () => {
  beforeEach(async () => {
    api = await testApi({ programme: programmeOf(workshop('ice')) });
    await reserve(api);
  });

  test('a new workshop is on the programme at once, and the same file again changes nothing', async () => {
    const file = csv(NEW_WORKSHOP, 'mist,,,,,,,2099-09-01,8,');
    const first = 'workshops: 1 added, 0 changed, 0 unchanged\neditions: 2 added, 0 changed, 0 unchanged\n';
    expect((await importText('new.csv', file, '--dry-run')).out).toBe(`Nothing is changed yet.\n${first}`);
    expect((await api.get('/get_online_workshop/mist')).status).toBe(404);

    expect(await importText('new.csv', file)).toEqual({ code: 0, out: first, err: '' });
    expect(await api.json('/get_online_workshop/mist')).toMatchObject({
      title_with: 'Mist with',
      editions: [{ start_date: '2099-05-05', places: 12 }, { start_date: '2099-09-01' }],
      pricing: { eur: { full_amount: 290, number_of_payments: 2 } },
    });
    const before = await api.db.selectFrom('editions').selectAll().orderBy('id').execute();
    expect((await importText('new.csv', file)).out).toBe(
      'workshops: 0 added, 0 changed, 1 unchanged\neditions: 0 added, 0 changed, 2 unchanged\n',
    );
    expect(await api.db.selectFrom('editions').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('an edition gets the places of the file, never fewer than are taken', async () => {
    const [edition] = await api.db.selectFrom('editions').selectAll().execute();
    const file = (places: number) => csv(`ice,,,,,,,${edition?.start_date},${places},`);
    expect((await importText('fewer.csv', file(0))).err).toBe(
      'error: Nothing is imported.\nfewer.csv, line 2, places: It must be at least 1: so many places are taken.\n',
    );
    expect(await placesLeft(api)).toBe(2);
    expect((await importText('fewer.csv', file(1))).code).toBe(0);
    expect(await placesLeft(api)).toBe(0);
  });

  test('every fault is named by its line and column, and then nothing is imported', async () => {
    const before = await readProgramme();
    const { code, err } = await importText(
      'faults.csv',
      csv(
        NEW_WORKSHOP,
        'Fog,onsite,Fog with,Ana,,,,2099-02-30,many,',
        'dew,indoors,"Dew\nwith",Ana,ten,4,perhaps,2099-05-05,5,noon',
        'dew,,,,,,,2099-05-05,5,',
      ),
    );
    expect(code).toBe(1);
    expect(err.trim().split('\n').sort()).toEqual([
      'error: Nothing is imported.',
      'faults.csv, line 3, places: It must be a whole number from 0 to 99999.',
      'faults.csv, line 3, slug: It must be lower-case words joined by hyphens.',
      'faults.csv, line 3, start_date: It must be a day, such as 2027-05-31.',
      'faults.csv, line 4, ctype: It must be onsite or online.',
      'faults.csv, line 4, price_eur: It must be a whole number from 0 to 9999999.',
      'faults.csv, line 4, published: It must be true or false; in CSV also yes or no.',
      'faults.csv, line 4, sessions: It must be a date with its times, such as 2027-05-31 19:00-21:00.',
    ]);
    expect(await readProgramme()).toEqual(before);
  });

  test('faults that only the database knows are named too, and roll everything back', async () => {
    const before = await readProgramme();
    const file = csv(
      NEW_WORKSHOP,
      'ice,online,,,,,,,,',
      'dew,onsite,Dew with,,,,,,,',
      `rain,onsite,R,T,1,1,,2099-01-01,1,${SESSIONS}`,
    );
    expect((await importText('mixed.csv', file)).err.split('\n')).toEqual([
      'error: Nothing is imported.',
      'mixed.csv, line 3, ctype: ice is onsite, and cannot become another type.',
      'mixed.csv, line 4, tutors: It is missing, and dew is new.',
      'mixed.csv, line 4, price_eur: It is missing, and dew is new.',
      'mixed.csv, line 5, sessions: Only online workshops have sessions.',
      '',
    ]);
    expect(await readProgramme()).toEqual(before);
  });

  test('faults of JSON are named by their path, and a file that is none by its line', async () => {
    const json = { workshops: [{ slug: 'ice', colour: 'blue', editions: [{ start_date: '2099-05-05', places: -1 }] }] };
    expect((await importText('faults.json', JSON.stringify(json))).err.split('\n')).toEqual([
      'error: Nothing is imported.',
      'faults.json, workshops[0].editions[0].places: It must be a whole number from 0 to 99999.',
      'faults.json, workshops[0].colour: There is no such field.',
      '',
    ]);
    expect((await importText('broken.json', '{\n "workshops": [\n  oops\n]}')).err).toContain(
      'broken.json, line 3: It is not JSON from here on.',
    );
    expect((await importText('broken.csv', 'slug,title_with\nice,"open')).err).toContain(
      'broken.csv, line 2: It is not CSV.',
    );
    expect((await importText('other.csv', 'slug,color\nice,blue')).err).toContain('line 1: There is no column color.');
    const twice = { workshops: [{ slug: 'ice' }, { slug: 'ice' }] };
    expect((await importText('twice.json', JSON.stringify(twice))).err).toContain(
      'workshops[1].slug: ice stands here twice.',
    );
  });

  test('five imports of one file at once add its workshop once', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => importText('new.csv', csv(NEW_WORKSHOP))));
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect((await readProgramme()).workshops).toHaveLength(2);
  });
});

test.each(['json', 'csv'])('the whole sample programme goes out as %s and comes in again as it was', async (format) => {
  api = await testApi({ programme });
  const file = join(api.dataDir, `programme.${format}`);
  await runCommand(api.dataDir, 'export', '--format', format, '--output', file);
  expect(await commandJson(api.dataDir, 'import', file)).toMatchObject({
    workshops: { added: 0, changed: 0, unchanged: programme.workshops.length },
    editions: { added: 0, changed: 0 },
  });
  const empty = await temporaryFolder();
  expect(await commandJson(empty, 'import', file)).toMatchObject({ workshops: { added: programme.workshops.length } });
  expect((await runCommand(empty, 'export', '--format', format)).out.replace('\uFEFF', '')).toBe(
    (await readFile(file, 'utf8')).replace('\uFEFF', ''),
  );
});

test.each(['programme.json', 'programme.csv'])(
  'the example of the documentation, %s, can be imported',
  async (name) => {
    api = await testApi({ programme: programmeOf() });
    expect(await commandJson(api.dataDir, 'import', join(EXAMPLES, name))).toEqual({
      dry_run: false,
      workshops: { added: 2, changed: 0, unchanged: 0 },
      editions: { added: 3, changed: 0, unchanged: 0 },
    });
  },
);
