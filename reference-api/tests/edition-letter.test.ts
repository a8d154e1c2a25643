import { sql } from 'kysely';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { api, startWithWorkshops, temporaryFolder } from './api';
import { commandJson, runCommand, spawnCommandIn } from './command';
import { listMails } from './mailbox';
import { book, cancelForOrganiser, pay } from './paying';
import { workshop } from './programme';
import { place, reserve } from './reserving';

startWithWorkshops(workshop('ice', { capacity: 9 }), workshop('fog', { capacity: 9 }));

const LETTER = `# Bring a coat, {{first_name}}

Dear {{first_name}},

it is **cold** up here: [see](https://camp.example/weather?a=1&b=2) <script>alert(1)</script>

- coat
- boots
`;

async function writeLetter(text = LETTER): Promise<string> {
  const file = join(await temporaryFolder(), 'letter.md');
  await writeFile(file, text);
  return file;
}

const listLetters = async () => (await listMails('letter')).map(({ recipient }) => recipient);

beforeEach(async () => {
  await book({ email: 'ada@example.org' });
  await book({ email: 'ben@example.org', first_name: 'www.spam.example' });
  await book({ email: 'gone@example.org' });
  await cancelForOrganiser(3, 'none');
  await reserve({ email: 'unpaid@example.org' });
});

test('a letter goes to everyone confirmed of the edition, once each, with their name', async () => {
  const file = await writeLetter();
  const tried = await runCommand('edition:write', '1', file, '--dry-run');
  expect(tried).toMatchObject({ code: 0, out: expect.stringContaining('Bookings whose owners are emailed: 2\n') });
  expect(tried.out).toContain('Subject: Bring a coat, Ada\n\nDear Ada,\n\nit is **cold** up here');
  for (const answer of ['', 'n\n']) {
    const refused = await spawnCommandIn(api.dataDir, ['edition:write', '1', file], answer);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('ben@example.org, confirmed') });
  }
  expect(await listLetters()).toEqual([]);
  expect((await spawnCommandIn(api.dataDir, ['edition:write', '1', file], 'y\n')).code).toBe(0);
  const [ada, ben, ...others] = await listMails('letter');
  expect([ada!.recipient, ben!.recipient, others]).toEqual(['ada@example.org', 'ben@example.org', []]);
  expect(ada!.subject).toBe('Bring a coat, Ada');
  expect(ada!.html).toMatch(
    /<strong>cold<\/strong>.*<a class="ink" style="[^"]+" href="https:\/\/camp\.example\/weather/s,
  );
  expect(ada!.html).toContain('&lt;script&gt;');
  expect(ada!.html).toMatch(/<li>coat<\/li>/);
  expect(ben!.text).toMatch(/^Dear,\n/);
  expect(ben!.text + ben!.html).not.toContain('spam');

  const again = await commandJson<{ affected: object[]; already: number }>('edition:write', '1', file, '--yes');
  expect(again).toMatchObject({ affected: [], already: 2 });
  expect(await listLetters()).toHaveLength(2);
  await runCommand('edition:write', '1', await writeLetter(`${LETTER}\nAnd a hat.\n`), '--yes');
  expect(await listLetters()).toHaveLength(4);
});

test('a booking that fails keeps no other from its letter, and gets it when the command is repeated', async () => {
  const file = await writeLetter();
  await api.update('mails', { kind: 'letter' }, { recipient: 'ada@example.org', kind: 'confirmation' });
  await sql`create unique index letters on mails(recipient) where kind = 'letter'`.execute(api.db);
  const failed = await runCommand('edition:write', '1', file, '--yes');
  expect(failed).toMatchObject({
    code: 1,
    err: expect.stringContaining('could not be emailed: 1. Run the command again'),
  });
  await sql`drop index letters`.execute(api.db);
  await api.update('mails', { kind: 'other' }, { recipient: 'ada@example.org', kind: 'letter' });
  expect(await listLetters()).toEqual(['ben@example.org']);
  expect((await runCommand('edition:write', '1', file, '--yes')).code).toBe(0);
  expect(await listLetters()).toEqual(['ben@example.org', 'ada@example.org']);
});

test.each([
  ['Dear all', 'letter.md, line 1: It must begin with its subject'],
  ['', 'letter.md, line 1: It must begin with its subject'],
  ['# Subject\n', 'letter.md, line 2: It has no text.'],
  ['# Subject\n\nDear {{last_name}}', 'letter.md, line 3: There is no {{last_name}}: there is {{first_name}}.'],
])('%j is no letter', async (text, message) => {
  const { code, err } = await runCommand('edition:write', '1', await writeLetter(text), '--yes');
  expect([code, err]).toEqual([1, expect.stringContaining(message)]);
});

test('an unknown edition has nobody, and an erased person leaves no trace of a letter', async () => {
  const file = await writeLetter();
  expect((await runCommand('edition:write', '99', file, '--yes')).err).toContain('There is no edition 99.');
  await runCommand('edition:write', '1', file, '--yes');
  expect(await api.rows('letter_mails')).toHaveLength(2);
  await cancelForOrganiser(1, 'none');
  await runCommand('erase', 'ada@example.org');
  expect(await api.rows('letter_mails')).toHaveLength(1);
  expect(await api.rows('letter_mails')).toEqual([expect.objectContaining({ booking_id: 2 })]);
});

test('the letter of one edition is none of another', async () => {
  await pay(await reserve({ email: 'fog@example.org', ...place(2) }), { priceCode: 'v2_2_eur_4' });
  await runCommand('edition:write', '1', await writeLetter(), '--yes');
  expect(await listLetters()).not.toContain('fog@example.org');
});
