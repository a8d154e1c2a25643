/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const SOURCES = ['app', 'components', 'lib', 'reference-api/programme/sample', 'reference-api/src', 'texts'];
/** A person who reads the mailbox. */
const OFFICE = 'the office';

const PERIOD = String.raw`within \w+(?: working)? (?:days?|months?)`;
const PROMISE = String.raw`\bwe(?:’ll|'ll| will)\b|\byou may\b|\b${PERIOD}`;
/** A promise with the rest of its sentence on both sides, without markup. */
const SENTENCES = new RegExp(String.raw`[^.!?:;<>{}\x60"|]*(?:${PROMISE})[^.!?<>{}\x60"|]*`, 'gi');

const read = (file: string) => readFileSync(file, 'utf8');

const toWords = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Source text without comments and headings, whose strings are joined over lines, and whose items are sentences. */
function toProse(file: string): string {
  const source = read(file);
  if (file.endsWith('.md')) {
    const sentences = source.replace(/^(?:#.*| *(?:[-*|]|\d+\.) )/gm, '. ');
    return sentences.replace(/[{}]{2}/g, '').replace(/\s+/g, ' ');
  }
  return source
    .replace(/^ *(?:\/\*.*?\*\/|\/\/[^\n]*)/gms, '')
    .replace(/\{' '\}/g, ' ')
    .replace(/' \+\s*'/g, '')
    .replace(/\s+/g, ' ');
}

const files = execFileSync('git', ['ls-files', ...SOURCES], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.(md|tsx?)$/.test(file) && !/\.test\.|\/tests\//.test(file));

const promises = files.flatMap((file) =>
  [...toProse(file).matchAll(SENTENCES)].map(([sentence]) => ({ file, words: toWords(sentence) })),
);

const rows = read('docs/promises.md')
  .split('\n')
  .filter((line) => /^\| (?!sentence|---)/.test(line))
  .map((line) => {
    const [sentence = '', where = '', keeper = '', proof = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const places = [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);
    return { sentence, words: toWords(sentence), places, keeper, proof };
  });

test('every promise of a text, mail, page and the sample programme is in the table', () => {
  const isListed = ({ file, words }: (typeof promises)[number]) =>
    rows.some((row) => row.places.includes(file) && row.words.includes(words));
  expect(promises.filter((promise) => !isListed(promise))).toEqual([]);
  expect(promises.length).toBeGreaterThan(50);
});

test.each(rows)('the promise “$sentence” is still made, and kept', ({ words, places, keeper, proof }) => {
  for (const place of places) expect(toWords(toProse(place))).toContain(words);
  if (keeper === OFFICE) return;
  expect(existsSync(keeper.replaceAll('`', ''))).toBe(true);
  const [, file = '', title = ''] = /`([^`]+)` · (.*)/.exec(proof) ?? [];
  expect(read(file)).toContain(title);
});
