import fc from 'fast-check';

import { setSharedStore, type SharedStore } from '@/lib/shared-state/store';
import { createMemoryStore } from '@/test/memory-store';
import { readSetFlash } from '@/test/posted-form';
import { setUpRedisInstances } from '@/test/redis-instances';

import { MAX_LENGTH } from './fields';
import { createClearedFlashCookie, createFlashCookie, type Flash, type FormName } from './flash';

const flash: Flash = {
  values: { first_name: 'Ana' },
  fields: { email: 'Enter your email address' },
  message: 'There is a problem.',
  done: false,
  soldOut: false,
};
const LOST = 'Enter this text again: it was too long to be kept';
const PATH = '/reserve/onsite/ice';

const create = (content: Flash, form: FormName = 'reserve') => createFlashCookie(form, PATH, content);
const open = (cookie: string, form: FormName = 'reserve') => readSetFlash([cookie], form);
const withText = (text: string): Flash => ({ ...flash, values: { ...flash.values, about_me: text } });

/** A pseudorandom text, which compresses badly. */
function createText(length: number, first = 0x4e00, count = 20_000): string {
  let seed = length + first;
  const next = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0);
  return Array.from({ length }, () => String.fromCodePoint(first + (Math.floor(next() / 2 ** 8) % count))).join('');
}
const TEXT_OF_MAX_LENGTH = createText(MAX_LENGTH.aboutMe);

const forgetMemory = () => delete (globalThis as Record<symbol, unknown>)[Symbol.for('camp.memory-state')];

beforeEach(forgetMemory);
afterEach(() => {
  setSharedStore(undefined);
  jest.restoreAllMocks();
});

test('comes back as it was typed, to its page alone and to no script', async () => {
  const cookie = await create(flash);
  expect(await open(cookie)).toEqual(flash);
  expect(cookie).toMatch(/^flash-reserve=[\w-]+; Max-Age=600; Path=\/reserve\/onsite\/ice; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toMatch(/Ana|QW5h/);
});

/** Texts of a form of any script, up to the longest of emoji, in one cookie of at most 3.5 KB. */
const returnsAnyText = async (store?: SharedStore, other?: SharedStore) => {
  const character = fc.oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0xa0, max: 0xd7ff }),
    fc.integer({ min: 0x1f300, max: 0x1faff }),
  );
  const pattern = fc.array(character, { minLength: 1, maxLength: 400 });
  const text = fc.tuple(pattern, fc.integer({ min: 1, max: MAX_LENGTH.aboutMe / 2 })).map(([codes, length]) => {
    const codesOfText = Array.from({ length }, (_, n) => codes[(n * n + n) % codes.length]!);
    return String.fromCodePoint(...codesOfText);
  });
  const emoji = createText(MAX_LENGTH.aboutMe / 2, 0x1f300, 1_791);
  await fc.assert(
    fc.asyncProperty(text, async (about) => {
      forgetMemory();
      setSharedStore(store);
      const cookie = await create(withText(about));
      expect(cookie.split(';')[0]!.length).toBeLessThanOrEqual(3_500);
      if (other) forgetMemory();
      setSharedStore(other);
      expect((await open(cookie))?.values.about_me === about).toBe(true);
    }),
    { numRuns: 40, examples: [[emoji], [TEXT_OF_MAX_LENGTH], ['']], endOnFailure: true },
  );
};

test('a text of any script comes back whole, also the longest, in a small cookie', () => returnsAnyText());

describe('with several instances', () => {
  const instances = setUpRedisInstances();
  const toStore = ({ values }: Awaited<ReturnType<typeof instances.connect>>): SharedStore => ({
    revalidatedAt: 0,
    update: (keys, updater) => values.update(keys, updater),
  });

  test('a text of any script comes back whole from another instance than took it', async () => {
    const [one, other] = [toStore(await instances.connect()), toStore(await instances.connect())];
    await returnsAnyText(one, other);
  });

  test('Redis gets no readable text, and for ten minutes only', async () => {
    setSharedStore(toStore(await instances.connect()));
    await create(withText(TEXT_OF_MAX_LENGTH));
    const [key = '', ...others] = await instances.keys('*:value:*');
    expect(others).toEqual([]);
    expect(await instances.server.command('GET', key)).not.toContain('Ana');
    expect(Number(await instances.server.command('PTTL', key))).toBeLessThanOrEqual(600_000);
  });
});

test('names the text to enter again once the server has forgotten it, and shows the rest', async () => {
  const cookie = await create(withText(TEXT_OF_MAX_LENGTH));
  forgetMemory();
  expect(await open(cookie)).toEqual({ ...flash, fields: { about_me: LOST, ...flash.fields } });
  const held = await create({ ...withText(TEXT_OF_MAX_LENGTH), message: '', done: true }, 'held');
  forgetMemory();
  const message = 'A text was too long to be kept. Enter it again before you send the form.';
  expect(await open(held, 'held')).toMatchObject({ values: flash.values, message, done: true });
});

test('the text of a held place comes back as long as the place is held', async () => {
  const whole = { ...withText(TEXT_OF_MAX_LENGTH), message: '', done: true };
  const held = await create(whole, 'held');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 71 * 3_600_000);
  expect(await open(held, 'held')).toEqual(whole);
});

test('a full store, or one that is out of reach, takes nothing of what still fits', async () => {
  setSharedStore({ revalidatedAt: 0, update: async (keys, updater) => updater(keys.map(() => 'another flash')) });
  const whole = withText('I record ice. '.repeat(200));
  expect(await open(await create(whole))).toEqual(whole);
  expect((await open(await create(withText(TEXT_OF_MAX_LENGTH))))?.fields).toEqual({ about_me: LOST, ...flash.fields });
  const link = { hash: 'k3v9-hash_of_22_characters', ctype: 'onsite' };
  const details = { diet: createText(500), allergies: createText(500, 0x5e00), access: createText(500, 0x6e00) };
  const visit = await open(await create({ ...flash, values: { ...link, ...details }, fields: {} }));
  expect(visit).toEqual({ ...flash, values: link, fields: { diet: LOST, allergies: LOST, access: LOST } });
  const { store, state } = createMemoryStore();
  state.isDown = true;
  setSharedStore(store);
  expect(await open(await create(withText(TEXT_OF_MAX_LENGTH)))).toEqual(withText(TEXT_OF_MAX_LENGTH));
});

test('the server keeps a bounded number of texts, of a bounded length', async () => {
  const { store, values } = createMemoryStore();
  setSharedStore(store);
  const text = createText(4_000);
  for (let index = 0; index < 400; index += 1) await create(withText(text));
  expect(values.size).toBeGreaterThan(100);
  expect(values.size).toBeLessThanOrEqual(256);
  values.clear();
  const endless = await create(withText(createText(60_000)));
  expect([values.size, (await open(endless))?.fields.about_me]).toEqual([0, LOST]);
});

test('a cookie stays small whatever a program sends', async () => {
  const names = Array.from({ length: 60 }, (_, n) => createText(300, 0x4e00 + n));
  const values = Object.fromEntries(names.map((name) => [name, name]));
  const message = createText(3_000);
  const cookie = await create({ ...flash, values, fields: values, message });
  expect(cookie.length).toBeLessThan(3_700);
  forgetMemory();
  expect((await open(cookie))?.message).toBe(message.slice(0, 500));
});

test('is nothing when it was changed, is another form’s, is over, or never was', async () => {
  const cookie = await create(withText(TEXT_OF_MAX_LENGTH));
  const read = jest.fn<ReturnType<SharedStore['update']>, Parameters<SharedStore['update']>>();
  setSharedStore({ revalidatedAt: 0, update: read as SharedStore['update'] });
  expect(await open(cookie.replace(/=(.)/, (_all, sign: string) => `=${sign === 'A' ? 'B' : 'A'}`))).toBeNull();
  expect(await open(cookie.replace('reserve', 'subscribe'), 'subscribe')).toBeNull();
  expect(await open(createClearedFlashCookie('reserve', PATH))).toBeNull();
  expect(await open('flash-reserve=AAAA')).toBeNull();
  jest.replaceProperty(process, 'env', { ...process.env, FORM_SECRET: 'the secret of another site, 32 bytes' });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  expect(await open(cookie)).toBeNull();
  expect(read).not.toHaveBeenCalled();
});

test('shows nothing of another visitor’s text in the same slot of the server', async () => {
  const { store, values } = createMemoryStore();
  setSharedStore(store);
  const cookie = await create(withText(TEXT_OF_MAX_LENGTH));
  const other = createText(5_000, 0x3400, 6_000);
  const [slot = ''] = values.keys();
  values.clear();
  while (!values.has(slot)) {
    values.clear();
    await create(withText(other));
  }
  expect((await open(cookie))?.values).toEqual(flash.values);
});
