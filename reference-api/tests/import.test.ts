import fc from 'fast-check';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

import { api, temporaryFolder, testApi, useDate } from './api';
import { commandJson, runCommand, spawnCommand } from './command';
import { createProgramme, SAMPLE, sampleProgramme, workshop } from './programme';
import { anyProgramme } from './programme-arbitrary';
import { placesLeft, reserve } from './reserving';
import { runInTransaction } from '../src/db/transaction';
import { timeOn } from '../src/domain/dates';
import { exportProgramme, writeProgramme } from '../src/programme-file/export-programme';
import { DOCUMENTS, FAQ, TABLES, WORKSHOP_HEAD, WORKSHOP_SECTIONS } from '../src/programme-file/format';
import { importProgramme } from '../src/programme-file/import-programme';
import { readProgramme } from '../src/programme-file/read-programme';

useDate('2098-11-03');

type Files = Record<string, string>;

const SESSIONS = '2099-05-05 19:00-21:00; 2099-05-12 19:00-21:00';
const EDITION_COLUMNS = 'workshop,start,places,sessions';
const MIST = { type: 'online', title: 'Mist with', tutors: 'Ana Ferrer', published: 'yes' };
const NEW_WORKSHOP: Files = {
  'workshops/mist.md': page(MIST, '## Access\n\nCaptions in every session.\n'),
  'prices.csv': 'workshop,eur,payments\nmist,290,2\n',
  'editions.csv': `${EDITION_COLUMNS}\nmist,2099-05-05,12,${SESSIONS}\nmist,2099-09-01,8,\n`,
};

function page(fields: Record<string, string>, text = ''): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return `---\n${lines.join('')}---\n\n${text}`;
}

async function writeFiles(files: Record<string, string | Buffer> | Map<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, text] of files instanceof Map ? files : Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.filter((path) => /\.(md|csv)$/.test(path)).sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')])),
  );
}

const importFiles = async (files: Record<string, string | Buffer>, ...options: string[]) =>
  runCommand('import', await writeFiles(files), ...options);

/** The faults that keep files from being imported. */
async function listFaults(files: Record<string, string | Buffer>): Promise<string[]> {
  const [summary, ...faults] = (await importFiles(files)).err.trim().split('\n');
  expect(summary).toBe('error: Nothing is imported.');
  return faults;
}

describe('with a workshop that has a booking', () => {
  beforeEach(async () => {
    await testApi({ programme: createProgramme(workshop('ice')) });
    await reserve();
  });

  test('a new workshop is on the programme at once, and the same files again change nothing', async () => {
    const first =
      'workshops: 1 added, 0 changed, 0 unchanged\neditions: 2 added, 0 changed, 0 unchanged\n' +
      'Warning: ice has no file, and stays on sale. To end it: workshop:withdraw ice.\n';
    expect((await importFiles(NEW_WORKSHOP, '--dry-run')).out).toBe(`Nothing is changed yet.\n${first}`);
    expect((await api.get('/get_online_workshop/mist')).status).toBe(404);

    expect(await importFiles(NEW_WORKSHOP)).toEqual({ code: 0, out: first, err: '' });
    expect(await api.json('/get_online_workshop/mist')).toMatchObject({
      title_with: 'Mist with',
      access: 'Captions in every session.',
      editions: [{ start_date: '2099-05-05', places: 12 }, { start_date: '2099-09-01' }],
      pricing: { eur: { full_amount: 290, number_of_payments: 2 } },
    });
    const before = await api.rows('editions');
    expect((await importFiles(NEW_WORKSHOP)).out).toBe(
      'workshops: 0 added, 0 changed, 1 unchanged\neditions: 0 added, 0 changed, 2 unchanged\n' +
        'Warning: ice has no file, and stays on sale. To end it: workshop:withdraw ice.\n',
    );
    expect(await api.rows('editions')).toEqual(before);
  });

  test('an edition gets the places of the file, never fewer than are taken', async () => {
    const [edition] = await api.rows('editions');
    const files = (places: number) => ({
      'editions.csv': `workshop,start,places\nice,${edition?.start_date},${places}\n`,
    });
    expect((await importFiles(files(0))).err).toBe(
      'error: Nothing is imported.\n' +
        'editions.csv, line 2, places: It must be at least 1: so many places are taken. It reads "0".\n',
    );
    expect(await placesLeft()).toBe(2);
    expect((await importFiles(files(1))).code).toBe(0);
    expect(await placesLeft()).toBe(0);
  });

  test('an edition that starts on no Wednesday and has no days of travel is imported with a warning', async () => {
    const files = (travel: string) => ({
      'editions.csv': `workshop,start,places,arrival,departure\nice,2099-05-04,9,${travel}\n`,
    });
    expect((await importFiles(files(','))).out).toMatch(
      /^editions: 1 added.*\nWarning: ice on .*\nWarning: editions\.csv, line 2, start: It/,
    );
    expect((await importFiles(files('2099-05-03,2099-05-09'))).out).toMatch(
      /^editions: 0 added, 1 changed, 0 unchanged\neditions ice 2099-05-04, arrival: none -> 2099-05-03\n/,
    );
    const { editions } = await api.json<{ editions: object[] }>('/get_onsite_workshop/ice');
    expect(editions.at(-1)).toMatchObject({ arrival: '2099-05-03', departure: '2099-05-09' });
    expect(await listFaults(files('2099-05-05,2099-05-03'))).toEqual([
      'editions.csv, line 2, arrival: It must not be after the first day. It reads "2099-05-05".',
    ]);
  });

  test('every fault is named by its file, line and field, and then nothing is imported', async () => {
    const before = await exportProgramme(api.db);
    const faults = await listFaults({
      ...NEW_WORKSHOP,
      'workshops/Fog.md': page({ type: 'onsite', title: 'Fog with', tutors: 'Ana' }),
      'workshops/dew.md': page({ type: 'indoors', colour: 'blue', tutors: 'Ana', published: 'perhaps' }, '## Cost\n'),
      'workshops/rain.md': 'Rain falls.\n',
      'prices.csv': 'workshop,eur,payments\nmist,290,2\ndew,ten,4\n',
      'editions.csv': `${EDITION_COLUMNS}\n"mist","2099-02-30",many,\ndew,"2099\n-05-05",5,noon\n`,
      'gallery.csv': 'picture,capption\n',
      'previous.csv': 'workshop,page\n"open',
      'upcoming.md': 'Soon.\n\n## Bells\ntype: onsite\nfrom: in May\nuntil: in 3 days\n\nWith bronze.\n',
      'editons.csv': '',
    });
    expect(faults).toEqual([
      'editions.csv, line 2, start: It must be a day, such as 2027-05-31 or "Wed in 21 days". It reads "2099-02-30".',
      'editions.csv, line 2, places: It must be a whole number from 0 to 99999. It reads "many".',
      'editions.csv, line 3, start: It must be a day, such as 2027-05-31 or "Wed in 21 days". It reads "2099 -05-05".',
      expect.stringMatching(/^editions\.csv, line 3, sessions: It must be days with their times.* It reads "noon"\.$/),
      'editons.csv, line 1: A programme has no such file.',
      'gallery.csv, line 1: There is no column capption: there are picture, caption.',
      expect.stringMatching(/^previous\.csv, line 2: It is not CSV\./),
      'prices.csv, line 3, eur: It must be a whole number from 0 to 9999999. It reads "ten".',
      'upcoming.md, line 1: It must begin with a heading: ## and a title.',
      'upcoming.md, line 5, from: It must be a day, such as 2027-05-31 or "Wed in 21 days". It reads "in May".',
      'workshops/Fog.md, line 1, slug: It must be at most 100 characters: lower-case words joined by hyphens. ' +
        'It reads "Fog".',
      expect.stringMatching(
        /^workshops\/dew\.md, line 3, colour: There is no such field: there are .* It reads "blue"\.$/,
      ),
      expect.stringMatching(/^workshops\/dew\.md, line 8, Cost: There is no such field: there are /),
      'workshops/dew.md, line 2, type: It must be onsite or online. It reads "indoors".',
      'workshops/dew.md, line 1, title: It is missing.',
      'workshops/dew.md, line 5, published: It must be yes or no. It reads "perhaps".',
      'workshops/rain.md, line 1: It must begin with --- and its fields, and --- after them.',
    ]);
    expect(await exportProgramme(api.db)).toEqual(before);
  });

  test('faults that only the database knows are named too, and roll everything back', async () => {
    const before = await exportProgramme(api.db);
    const faults = await listFaults({
      'workshops/ice.md': page({ ...MIST, title: 'Ice with' }),
      'workshops/dew.md': page({ ...MIST, type: 'onsite' }, 'Dew.\n\n## Basics\n\n- Wet\n{{no-such-text}}\n'),
      'prices.csv': 'workshop,eur,gbp,payments\nrain,1,,1\n',
      'editions.csv':
        `${EDITION_COLUMNS}\nfog,2099-01-01,1,\ndew,2099-01-01,1,${SESSIONS}\n` +
        'dew,2099-01-02,1,\ndew,2099-01-02,1,\n',
      'collections.md': '## Ears\nworkshops: ice, snow\n\nTwo.\n',
      'tutors.md': '## Ana Ferrer\n\nOnce.\n\n## Jon Okafor\n\nOnce.\n',
    });
    expect(faults).toEqual([
      'workshops/ice.md, line 2, type: ice is onsite, and cannot become another type. It reads "online".',
      'prices.csv, line 2, workshop: There is no workshop rain.',
      'workshops/dew.md, line 1: dew is new, and has no price in eur in prices.csv.',
      'editions.csv, line 2, workshop: There is no workshop fog.',
      `editions.csv, line 3, sessions: Only online workshops have sessions. It reads "${SESSIONS}".`,
      'editions.csv, line 5, start: dew starts twice on 2099-01-02.',
      'collections.md, line 2, workshops: There is no workshop snow. It reads "ice, snow".',
      'workshops/dew.md, line 13, Basics: There is no text no-such-text in shared-texts.md.',
    ]);
    expect(await exportProgramme(api.db)).toEqual(before);
  });

  test('a text that a page without a file still names is not removed', async () => {
    await importFiles({
      ...NEW_WORKSHOP,
      'workshops/mist.md': page(MIST, 'Mist.\n\n## Basics\n\n{{wet}}\n'),
      'shared-texts.md': '## wet\n\nWet.\n',
      'upcoming.md': '## Bells\ntype: onsite\nfrom: 2099-05-05\nuntil: 2099-05-06\n\n{{wet}}\n',
    });
    const renamed = { 'shared-texts.md': '## rain\n\nWet.\n' };
    expect(await listFaults(renamed)).toEqual([
      'Basics of mist has no file here, and names the text wet, which is not in shared-texts.md.',
      'text of Bells has no file here, and names the text wet, which is not in shared-texts.md.',
    ]);
    await runCommand('workshop:withdraw', 'mist');
    expect((await importFiles({ ...renamed, 'upcoming.md': '' })).code).toBe(0);
  });

  test('a file in the encoding of an old spreadsheet is refused, before its accents are lost', async () => {
    const files = { 'previous.csv': Buffer.from('workshop,page\nNight,\nCafé,\n', 'latin1') };
    expect(await listFaults(files)).toEqual(['previous.csv, line 3: It is not UTF-8: save it with that encoding.']);
  });

  test('a first meeting on another day than the first is a warning, and days in reverse are refused', async () => {
    const editions = `${EDITION_COLUMNS}\nmist,2099-05-05,12,3 Thu 19:00-21:00\n`;
    expect((await importFiles({ ...NEW_WORKSHOP, 'editions.csv': editions })).out).toContain(
      'Warning: editions.csv, line 2, sessions: The first is on 2099-05-07, not on the first day.',
    );
    const upcoming = '## Bells\ntype: onsite\nfrom: 2099-05-05\nuntil: 2099-05-04\n\nBronze.\n';
    expect(await listFaults({ 'upcoming.md': upcoming })).toEqual([
      'upcoming.md, line 4, until: It must not be before 2099-05-05. It reads "2099-05-04".',
    ]);
  });

  test('what would be lost in silence, or break off in the database, is named by file and line', async () => {
    const columns = `${EDITION_COLUMNS},arrival,departure\n`;
    const mist = page({ ...MIST, summary: 'One.', colour: 'x' }, 'Fog.\n\n## Basics\n\n1\n\n## Highlights\n\n2\n');
    expect(
      await listFaults({
        'workshops/mist.md': mist.replace('colour: x', 'summary: Two.') + '\n## Highlights\n\n3\n',
        'collections.md': '## Ears\nworkshops: ice, mist, ice\n\nText.\n\n## Eyes\nworkshops: ice\nworkshops: ice\n',
        'prices.csv': 'workshop,eur,payments,eur\nmist,290,2,280\n',
        'house.csv': 'rooms,sleeps\n15,"weeks, weeks"\n',
      }),
    ).toEqual([
      'collections.md, line 8: workshops stands here twice.',
      'collections.md, line 2, workshops: ice stands here twice. It reads "ice, mist, ice".',
      'house.csv, line 2, sleeps: weeks stands here twice. It reads "weeks, weeks".',
      'prices.csv, line 1: The column eur stands here twice.',
      'workshops/mist.md, line 7: summary stands here twice.',
      'workshops/mist.md, line 22: Highlights stands here twice.',
    ]);
    expect(
      await listFaults({
        'workshops/mist.md': page(MIST),
        'prices.csv': 'workshop,eur,payments\nmist,290,2\n',
        'editions.csv':
          `${columns}ice,2099-05-06,9,,2099-05-05,2100-05-11\nice,2099-06-03,9,,2098-06-02,2099-06-08\n` +
          'mist,2099-05-05,9,2 Tue 19:00-21:00; 2099-05-12 20:30-22:00,,\n',
      }),
    ).toEqual([
      'editions.csv, line 2, departure: It must be within 14 days of 2099-05-06, the first day. It reads "2100-05-11".',
      'editions.csv, line 3, arrival: It must be within 14 days of 2099-06-03, the first day. It reads "2098-06-02".',
      'editions.csv, line 4, sessions: Two sessions are at one time on 2099-05-12. It reads "2 Tue 19:00-21:00; ' +
        '2099-05-12 20:30-22:00".',
    ]);
  });

  test('files of the system and of editors are ignored everywhere, and copies are named as copies', async () => {
    const names = [
      'Thumbs.db',
      'desktop.ini',
      '.DS_Store',
      '._ice.md',
      '~$ice.md',
      '.gitkeep',
      'ice.md~',
      'ice.md.bak',
    ];
    const folders = ['', 'workshops/', 'faq/', 'media/', '.git/refs/', '__MACOSX/workshops/'];
    const system = folders.flatMap((folder) => names.map((name) => [`${folder}${name}`, '\0']));
    const editions = 'workshop,start,places\nice,2099-05-06,9\n';
    const files = { ...Object.fromEntries(system), '__MACOSX/ice': 'x', 'editions.csv': editions };
    expect((await importFiles(files)).out).toMatch(/^editions: 1 added, 0 changed, 0 unchanged\nWarning: ice on /);
    const copies = ['editions - Copy (2).csv', 'editions (1).csv', 'Copy of editions.csv', 'workshops/ice copy 2.md'];
    expect(await listFaults(Object.fromEntries(copies.map((name) => [name, editions])))).toEqual(
      [...copies].sort().map((name) => {
        const original = name.endsWith('.md') ? 'ice.md' : 'editions.csv';
        return `${name}, line 1: It is a copy of ${original}: keep one of the two, under that name.`;
      }),
    );
  });

  test('what stands twice and pictures that are missing are named', async () => {
    expect(await listFaults({ 'tutors.md': '## Ana\n\nOne.\n\n## Ana\n\nTwo.\n' })).toEqual([
      'tutors.md, line 5, name: Ana stands here twice.',
    ]);
    expect(await listFaults({ 'gallery.csv': 'picture,caption\nno-such.jpg,Nothing\n' })).toEqual([
      'gallery.csv, line 2, picture: There is no no-such.jpg in media/.',
    ]);
    expect(await listFaults({ 'media/snow.gif': '', 'gallery.csv': 'picture,caption\nsnow.gif,Snow\n' })).toEqual([
      'gallery.csv, line 2, picture: snow.gif is not served: it must end with .jpg, .jpeg, .webp, .png, .mp4, .webm.',
    ]);
    expect((await runCommand('import', 'no-such-directory')).err).toContain('There is no directory');
  });

  test.each([
    ['semicolons', ';', ''],
    ['semicolons and a byte order mark', ';', '\uFEFF'],
    ['tabs', '\t', ''],
    ['tabs and a byte order mark', '\t', '\uFEFF'],
    ['commas', ',', '\uFEFF'],
  ])('tables of a spreadsheet with %s, empty columns and rows of separators only', async (_name, separator, mark) => {
    const rows = [
      ['workshop', 'start', 'places', 'sessions', '', ''],
      ['', '', '', '', '', ''],
      ['mist', '2099-05-05', '12', `"${SESSIONS}"`, '', ' '],
      ['', '', ' ', '', '', ''],
      ['mist', '2099-09-01', '8', '', '', ''],
    ];
    const table = (cells: string[][]) => mark + cells.map((row) => row.join(separator)).join('\r\n');
    const files = { ...NEW_WORKSHOP, 'editions.csv': `${table(rows)}\r\n` };
    expect(await importFiles(files)).toMatchObject({ code: 0, out: expect.stringContaining('editions: 2 added') });
    const { editions } = await api.json<{ editions: { sessions: object[] }[] }>('/get_online_workshop/mist');
    expect(editions.map(({ sessions }) => sessions.length)).toEqual([2, 0]);
    const more = [...rows, ['mist', '2099-10-06', '8', '', '', 'bring cake']];
    expect(await listFaults({ ...files, 'editions.csv': table(more) })).toEqual([
      expect.stringMatching(/^editions\.csv, line 6, column 6: There is no such field: .* It reads "bring cake"\.$/),
    ]);
  });

  test('cells that a spreadsheet has spoilt are refused by file and line', async () => {
    const columns = 'workshop,start,places,meeting point,driver number';
    const lines = ['ice,2099-05-06,9,Err:509,', 'ice,2099-05-13,9,#NAME?,', 'ice,2099-05-20,9,,33612345678'];
    expect(await listFaults({ 'editions.csv': [columns, ...lines, ''].join('\n') })).toEqual([
      'editions.csv, line 2, meeting point: It is an error of the spreadsheet: write it as text. It reads "Err:509".',
      'editions.csv, line 3, meeting point: It is an error of the spreadsheet: write it as text. It reads "#NAME?".',
      'editions.csv, line 4, driver number: It must be a phone number with + or 0 in front, such as +33 6 12 34 56 ' +
        '78. It reads "33612345678".',
    ]);
  });

  test('a table without its line of columns is named by what stands there', async () => {
    const previous = 'Night Walk Radio;/onsite/night\nTape Loops;\n';
    expect(await listFaults({ 'previous.csv': previous })).toEqual([
      'previous.csv, line 1: It must begin with the names of its columns (workshop, page). ' +
        'It reads "Night Walk Radio;/onsite/night".',
    ]);
  });

  test('sessions over midnight end on the next day, and come out as they went in', async () => {
    const files = (sessions: string) => ({
      ...NEW_WORKSHOP,
      'editions.csv': `${EDITION_COLUMNS}\nmist,2099-05-05,12,${sessions}\n`,
    });
    await importFiles(files('2 Tue 23:00-00:30; 2099-05-08 22:00-24:00'));
    const { editions } = await api.json<{ editions: { sessions: { starts_at: number; ends_at: number }[] }[] }>(
      '/get_online_workshop/mist',
    );
    expect(editions[0]?.sessions.map(({ starts_at, ends_at }) => [starts_at, (ends_at - starts_at) / 60])).toEqual([
      [timeOn('2099-05-05', '23:00'), 90],
      [timeOn('2099-05-08', '22:00'), 120],
      [timeOn('2099-05-12', '23:00'), 90],
    ]);
    const [edition] = (await exportProgramme(api.db)).editions!.filter(({ workshop: slug }) => slug === 'mist');
    expect(edition?.sessions).toBe('2 Tue 23:00-00:30; Fri 22:00-00:00');
    expect((await importFiles(files(edition!.sessions))).out).toContain('0 added, 0 changed, 1 unchanged');
    for (const slip of ['Tue 21:00-19:00', 'Tue 19:00-19:00', 'Tue 24:00-01:00', 'Tue 19:00-24:30']) {
      expect(await listFaults(files(slip))).toEqual([expect.stringContaining(`It reads "${slip}".`)]);
    }
  });

  test('pictures are copied beside the data without what their camera wrote, and served from there', async () => {
    const exif = { IFD0: { Make: 'Fairphone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 4/1 30/1' } };
    const shoot = (background: string) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .jpeg()
        .withMetadata({ orientation: 6 })
        .withExifMerge(exif);
    const [snow, grass] = await Promise.all(['white', 'green'].map((colour) => shoot(colour).toBuffer()));
    const files = { 'media/snow.jpg': snow!, 'gallery.csv': 'picture,caption\nsnow.jpg,Snow\n' };
    const read = async () => Buffer.from(await (await api.get('/media/snow.jpg')).arrayBuffer());
    await importFiles(files, '--dry-run');
    expect((await read()).toString()).toContain('There is no such file.');
    await importFiles(files);
    const served = await read();
    expect([snow!.includes('Fairphone'), served.includes('Fairphone')]).toEqual([true, false]);
    expect(await sharp(served).metadata()).toMatchObject({ orientation: 6, autoOrient: { width: 20, height: 30 } });
    await importFiles({ ...files, 'media/snow.jpg': grass!, 'faq/payments.md': 'No heading.' });
    expect(await read()).toEqual(served);
    // Copied by hand.
    await writeFile(join(api.dataDir, 'media/snow.jpg'), grass!);
    const [whole, part] = [await read(), await api.get('/media/snow.jpg', { range: 'bytes=0-9' })];
    expect([whole.includes('Fairphone'), whole.equals(served), part.status]).toEqual([false, false, 200]);
  });

  test('a picture that does not decode, or is another format than its name says, is named', async () => {
    const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } });
    const [jpeg, png] = [await picture.jpeg().toBuffer(), await picture.png().toBuffer()];
    const webp = await picture.webp().toBuffer();
    const damagedPng = Buffer.from(png);
    damagedPng[png.length - 20]! ^= 1;
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    const cut = (file: Buffer) => file.subarray(0, file.length - 9);
    const media = {
      'phone.jpg': [heic, 'is HEIC, not JPEG as its name says: save it as JPEG.'],
      'scan.jpg': [png, 'is PNG, not JPEG as its name says: save it as JPEG.'],
      'cut.jpg': [cut(jpeg), 'is cut off or damaged: copy it again.'],
      'cut.png': [cut(png), 'is cut off or damaged: copy it again.'],
      'bad.png': [damagedPng, 'is cut off or damaged: copy it again.'],
      'cut.webp': [cut(webp), 'is cut off or damaged: copy it again.'],
      'text.JPG': [Buffer.from('a picture'), 'is no picture that can be read: save it as JPEG again.'],
      'empty.webm': [Buffer.alloc(0), 'is no picture that can be read: save it as WebM again.'],
    } as const;
    const entries = Object.entries(media);
    const files = Object.fromEntries(entries.map(([name, [file]]) => [`media/${name}`, file]));
    const rows = entries.map(([name]) => `${name},Snow\n`);
    expect(await listFaults({ ...files, 'gallery.csv': `picture,caption\n${rows.join('')}` })).toEqual(
      entries.map(([name, [, fault]], index) => `gallery.csv, line ${index + 2}, picture: ${name} ${fault}`),
    );
  });

  test('more places than the house has rooms are imported with a warning', async () => {
    const travel = 'workshop,start,places,arrival,departure\n';
    const { out } = await importFiles({
      'editions.csv': `${travel}ice,2099-05-06,16,,\nice,2099-09-02,8,,\nice,2099-09-04,8,2099-09-03,2099-09-09\n`,
      'house.csv': 'rooms,sleeps\n15,"onsite, plus 7, weeks"\n',
      'residency-weeks.csv': 'start,rooms\n2099-01-07,15\n2099-01-14,16\n',
    });
    expect(out.split('\n').filter((line) => /^Warning: \S+, line/.test(line))).toEqual([
      'Warning: editions.csv, line 2, places: 16 onsite places on these days are more than the 15 rooms of the house.',
      'Warning: editions.csv, line 3, places: 16 onsite places on these days are more than the 15 rooms of the house.',
      'Warning: editions.csv, line 4, places: 16 onsite places on these days are more than the 15 rooms of the house.',
      'Warning: residency-weeks.csv, line 3, rooms: The house has 15 rooms.',
    ]);
  });

  test('a price that its file leaves blank is withdrawn, and an import of prices says what it changes', async () => {
    const files = {
      'prices.csv': 'workshop,eur,gbp,usd,payments\nice,1490,,1290,4\n',
      'residency-prices.csv': 'weeks,eur,gbp,usd\n1,399,,435\n2,799,655,825\n',
      'bundles.csv': 'workshops,discount,eur,gbp,usd\n3,15,867,,943\n',
    };
    const changes = [
      'prices ice, eur: 1190, payments: 4 -> 1490, payments: 4',
      'prices ice, gbp: 1020, payments: 4 -> none',
      'residency-prices 1, gbp: 345 -> none',
      'residency-prices 2, eur: 759 -> 799',
      'bundles 3, gbp: 752 -> none',
      'bundles 5: removed',
    ];
    const listChanges = (out: string) =>
      out.split('\n').filter((line) => /->|removed$/.test(line) && !/^(residency-prices [3-6]|bundles 10)/.test(line));
    const before = await exportProgramme(api.db);
    const dry = (await importFiles(files, '--dry-run')).out;
    expect(listChanges(dry)).toEqual(changes);
    expect(await exportProgramme(api.db)).toEqual(before);
    const { out } = await importFiles(files);
    expect(out).toBe(dry.replace('Nothing is changed yet.\n', ''));
    expect(await api.json('/get_onsite_workshop/ice')).toMatchObject({
      pricing: { eur: { full_amount: 1490 }, usd: { full_amount: 1290 } },
    });
    expect((await exportProgramme(api.db)).prices).toEqual([
      { workshop: 'ice', eur: 1490, gbp: null, usd: 1290, payments: 4 },
    ]);
    expect((await importFiles(files)).out).not.toContain('->');
    const prices = 'workshop,eur,gbp,payments\nice,1490,,4\nice,,999,1\n';
    expect((await importFiles({ 'prices.csv': prices })).out).toBe(
      'prices ice, gbp: none -> 999, payments: 1\nprices ice, usd: 1290, payments: 4 -> none\n',
    );
  });

  test('a price without euros, which every other currency falls back on, is refused by file and line', async () => {
    expect(
      await listFaults({
        'prices.csv': 'workshop,eur,gbp,payments\nice,,1020,4\nice,,1,1\n',
        'residency-prices.csv': 'weeks,eur,gbp\n1,,345\n',
        'bundles.csv': 'workshops,discount,gbp\n3,15,752\n',
        'mentorship.md': '## One\nsessions: 1\nusd: 9\n\nText.\n',
      }),
    ).toEqual([
      'bundles.csv, line 2, eur: It is missing.',
      'mentorship.md, line 1, eur: It is missing.',
      'residency-prices.csv, line 2, eur: It is missing.',
      'prices.csv, line 2, eur: The workshop has no price in eur.',
      'prices.csv, line 3, eur: The workshop has no price in eur.',
    ]);
  });

  test('lists become those of their files, under the same ids, and bookable things stay', async () => {
    const faqs = await api.rows('faqs', 'id', 'question');
    const kept = faqs.find(({ question }) => question === 'Who comes?')!;
    const { out } = await importFiles({
      'faq/payments.md': `## Is there a shop?\nalso: residencies\n\nNo.\n\n## ${kept.question}\n\n**All** of them.\n`,
      'residency-weeks.csv': 'start,rooms\n2099-01-07,4\n',
    });
    const lines = out.split('\n');
    expect(lines.slice(0, 3)).toEqual([
      `faq: 1 added, 1 changed, ${faqs.length - 1} removed, 0 unchanged`,
      'residency-weeks: 0 added, 1 changed, 0 unchanged',
      'residency-weeks 2099-01-07, rooms: 15 -> 4',
    ]);
    expect(lines.filter((line) => /^faq .*: removed$/.test(line))).toHaveLength(faqs.length - 1);
    expect(lines).toContain(
      'faq Who comes?, answer: Everyone from school-leavers to people of eighty-odd, from a… -> **All** of them.',
    );
    expect(await api.json('/get_faqs/')).toEqual([
      { id: expect.any(Number), question: 'Is there a shop?', answer: '<p>No.</p>', subject: 'payments, residencies' },
      { id: kept.id, question: kept.question, answer: '<p><strong>All</strong> of them.</p>', subject: 'payments' },
    ]);
    expect((await exportProgramme(api.db))['residency-weeks']).toHaveLength(26);
  });

  test('a collection is renamed by the id in its file, and the id of a removed one is not given again', async () => {
    const importCollections = async (text: string) => {
      await importFiles({ 'collections.md': text });
      return (await api.rows('collections')).map(({ id, title }) => [id, title]);
    };
    const ears = (await importCollections('## Ears\nworkshops: ice\n\nTwo.\n')).flat()[0] as number;
    expect(await importCollections(`## Ears first\nid: ${ears}\nworkshops: ice\n\nTwo.\n`)).toEqual([
      [ears, 'Ears first'],
    ]);
    expect(await api.json(`/list_collection/${ears}`)).toMatchObject({ title: 'Ears first', workshops: [{}] });
    expect(await importCollections('## Eyes\n\nNone.\n')).toEqual([[ears + 1, 'Eyes']]);
    expect(await listFaults({ 'collections.md': `## A\nid: 3\n\nA.\n\n## B\nid: 3\n\nB.\n` })).toEqual([
      'collections.md, line 7, id: 3 stands here twice.',
    ]);
  });

  test('what is on sale without an entry in its file is named, with the command that was probably meant', async () => {
    const files = {
      'workshops/frost.md': page({ ...MIST, type: 'onsite', title: 'ice with' }),
      'prices.csv': 'workshop,eur,payments\nfrost,290,2\n',
    };
    const listWarnings = async (changes: Files) =>
      (await importFiles(changes, '--dry-run')).out.split('\n').filter((line) => line.startsWith('Warning'));
    expect(await listWarnings(files)).toEqual([
      'Warning: ice has no file, and stays on sale. frost.md has its title: if it is the same workshop, name that ' +
        'file ice.md. To end it: workshop:withdraw ice.',
    ]);
    expect(await listWarnings({ 'editions.csv': 'workshop,start,places\nice,2099-02-04,3\n' })).toEqual([
      'Warning: ice on 2099-01-07 is not in editions.csv, and stays open. If it moves to 2099-02-04, first: ' +
        'edition:move 1 2099-02-04. To end it: edition:cancel 1.',
    ]);
    expect(await listWarnings({ 'editions.csv': 'workshop,start,places\n' })).toEqual([
      'Warning: ice on 2099-01-07 is not in editions.csv, and stays open. To end it: edition:cancel 1.',
    ]);
    const [week] = await api.rows('residency_weeks', 'start_date');
    await api.db.deleteFrom('residency_weeks').where('start_date', '!=', week!.start_date).execute();
    expect(await listWarnings({ 'residency-weeks.csv': 'start,rooms\n' })).toEqual([
      `Warning: Not in residency-weeks.csv, and open all the same: ${week?.start_date}. ` +
        'To end a week, give it as many rooms as are taken.',
    ]);
  });

  test('a new day that is over, or whose year is a slip, is refused by file and line', async () => {
    const weeks = 'start,rooms\n2097-11-05,9\n2143-01-07,9\n';
    expect(
      await listFaults({
        'editions.csv': 'workshop,start,places\nice,2144-01-06,9\nice,2098-01-01,9\nice,Wed 9 days ago,9\n',
        'residency-weeks.csv': weeks,
        'upcoming.md': '## Bells\ntype: onsite\nfrom: 2098-12-01\nuntil: 2144-05-04\n\nBronze.\n',
      }),
    ).toEqual([
      'editions.csv, line 2, start: It is more than 3 years ahead. It reads "2144-01-06".',
      'editions.csv, line 3, start: It is in the past. It reads "2098-01-01".',
      'upcoming.md, line 4, until: It is more than 3 years ahead. It reads "2144-05-04".',
      'residency-weeks.csv, line 2, start: It is in the past. It reads "2097-11-05".',
      'residency-weeks.csv, line 3, start: It is more than 3 years ahead. It reads "2143-01-07".',
    ]);
  });

  test('a price that falls by more than half or rises to more than double is asked about once more', async () => {
    const prices = (eur: number) => ({ 'prices.csv': `workshop,eur,gbp,usd,payments\nice,${eur},1020,1290,4\n` });
    const steep = 'prices ice, eur: 1190, payments: 4 -> 119, payments: 4';
    expect((await importFiles(prices(119), '--dry-run')).out).toBe(`Nothing is changed yet.\n${steep}\n`);
    const folder = await writeFiles(prices(119));
    const asked = await spawnCommand('import', folder);
    expect([asked.code, asked.err]).toEqual([
      1,
      `Warning: ${steep}\nGo on? [y/N] error: Nothing is changed. --yes goes on without the question.\n`,
    ]);
    expect((await importFiles(prices(595))).out).toBe('prices ice, eur: 1190, payments: 4 -> 595, payments: 4\n');
    expect((await importFiles(prices(1191), '--yes')).out).toContain('-> 1191');
  });

  test('five imports of one directory at once add its workshop once', async () => {
    const editions = 'workshop,start,places\nmist,Tue in 21 days,12\n';
    const folder = await writeFiles({ ...NEW_WORKSHOP, 'editions.csv': editions });
    const results = await Promise.all(Array.from({ length: 5 }, () => spawnCommand('import', folder)));
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect((await exportProgramme(api.db)).workshops).toHaveLength(2);
  });
});

test('the sample programme is exported with its pictures, and importing it again changes nothing', async () => {
  await testApi({ programme: sampleProgramme });
  const folder = join(await temporaryFolder(), 'ours');
  await runCommand('export', folder);
  const counts = await commandJson<Record<string, object>>('import', folder);
  for (const [part, count] of Object.entries(counts)) {
    if (part !== 'dry_run') expect([part, count]).toMatchObject([part, { added: 0, changed: 0 }]);
  }
  const pictures = await readdir(join(folder, 'media'));
  expect(pictures).toEqual(expect.arrayContaining(['listening-to-ice.jpg', 'gallery-18.jpg', 'alumni-1.jpg']));
});

test('any programme that is written into files is read, imported and exported as it was, file for file', async () => {
  await testApi({ programme: {} });
  await fc.assert(
    fc.asyncProperty(anyProgramme, async (programme) => {
      const files = writeProgramme(programme);
      const folder = await writeFiles(files);
      const read = readProgramme(folder);
      expect({ workshops: [], faq: [], ...read }).toEqual(programme);
      const rollBack = new Error('Only looked at.');
      const exported = runInTransaction(api.runtime, async (context) => {
        await importProgramme(context, read);
        const stored = writeProgramme(await exportProgramme(context.tx));
        for (const [path, text] of files) expect([path, stored.get(path)]).toEqual([path, text]);
        const result = await importProgramme(context, read);
        for (const counts of Object.values(result)) expect(counts).toMatchObject({ added: 0, changed: 0 });
        throw rollBack;
      });
      await expect(exported).rejects.toBe(rollBack);
    }),
    { numRuns: 60 },
  );
});

test('workshops are read in the order of their slugs, whatever follows a slug that another begins with', async () => {
  const slugs = ['ink', 'ink-2', 'ink2'];
  const folder = await writeFiles(Object.fromEntries(slugs.map((slug) => [`workshops/${slug}.md`, page(MIST)])));
  expect(readProgramme(folder).workshops?.map(({ slug }) => slug)).toEqual(slugs);
});

test.each([
  ['--sample', sampleProgramme.workshops.length],
  ['--empty', 0],
])('init %s makes a directory that can be imported', async (option, workshops) => {
  await testApi({ programme: {} });
  const folder = join(await temporaryFolder(), 'ours');
  expect((await runCommand('init', folder, option)).code).toBe(0);
  expect((await runCommand('init', folder, option)).err).toContain('is not empty');
  const files = await readFiles(folder);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.md', 'tutors.md', 'collections.md']));
  for (const [part, columns] of Object.entries(TABLES)) {
    expect(files[`${part}.csv`]?.split('\n')[0]).toBe(`\uFEFF${Object.keys(columns).join()}`);
  }
  const result = await commandJson<{ workshops?: object }>('import', folder);
  expect(result.workshops ?? { added: 0 }).toMatchObject({ added: workshops });
});

test('the files of the sample programme are as an export would write them', async () => {
  const files = writeProgramme(readProgramme(SAMPLE));
  expect(Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)))).toEqual(await readFiles(SAMPLE));
});

test('the README of a programme explains every field', async () => {
  const readme = await readFile(join(SAMPLE, '../README.md'), 'utf8');
  const fields = [TABLES, DOCUMENTS, { FAQ, WORKSHOP_HEAD, WORKSHOP_SECTIONS }].flatMap((parts) =>
    Object.values(parts).flatMap((part) => Object.keys(part)),
  );
  const explained = [...readme.matchAll(/`([\w -]+)`/g)].map(([, name]) => name);
  expect([...new Set(fields)].filter((field) => !explained.includes(field))).toEqual(['description']);
});
