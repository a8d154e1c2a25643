import { DEFAULT_CURRENCY } from '@camp/contract/currencies';
import { withoutFormulaGuard } from '@camp/formats/csv';
import { CsvError, parse } from 'csv-parse/sync';
import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

import { FaultyField, throwFaults, setPlace, type Fault, type Place } from './faults';
import type { Fields } from './fields';
import { DOCUMENTS, FAQ, FAQ_TOPICS, TABLES, WORKSHOP, type Programme } from './format';
import { type FieldText, readFieldLines, readFrontMatter, splitSections } from './markdown-file';

interface TextRecord {
  values: Record<string, string>;
  place: Place;
}

const IGNORED = ['README.md', 'media'];
/** Files and folders of operating systems, archives and editors, at any depth. */
const SYSTEM_NAME = /^[.~@$]|~$|\.(bak|tmp|orig)$|^(thumbs\.db|ehthumbs\.db|desktop\.ini|__MACOSX|lost\+found)$/i;
/** The part of a name by which systems tell a copy. */
const COPY_MARK = /( [-–])?( (copy|copie|kopie))?( \d+| ?\([^()]*\))?$|^(copy|copie|kopie) (of|de|von) /i;

/**
 * Reads a directory of programme files (docs/programme/README.md). The import checks them against the database.
 * @throws Error with every fault of every file.
 */
export function readProgramme(folder: string): Programme {
  const faults: Fault[] = [];
  const programme: Record<string, object[]> = {};
  const files = listFiles(folder).filter((file) => !IGNORED.includes(file.split('/')[0]!));
  for (const file of files.sort(compareFiles)) {
    const bytes = readFileSync(join(folder, file));
    const content = bytes
      .toString()
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
    if (!isUtf8(bytes)) {
      const line = content.split('\uFFFD')[0]!.split('\n').length;
      faults.push(fileFault(file, line, 'It is not UTF-8: save it with that encoding.'));
    }
    const [part, items] = readFile(file, content, faults);
    if (part !== null) programme[part] = [...(programme[part] ?? []), ...items];
  }
  faults.push(...findMissingPrices(programme));
  throwFaults(faults);
  return programme as Programme;
}

/** A workshop may have several lines, with different numbers of payments. */
function findMissingPrices({ prices = [] }: Programme): Fault[] {
  const priced = new Set(prices.flatMap((item) => (item[DEFAULT_CURRENCY] === null ? [] : [item.workshop])));
  const missing = prices.filter(({ workshop }) => !priced.has(workshop));
  const message = `The workshop has no price in ${DEFAULT_CURRENCY}.`;
  return missing.map((record) => ({ record, field: DEFAULT_CURRENCY, message }));
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`There is no directory ${folder}.`);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter((file) => !file.split('/').some((name) => SYSTEM_NAME.test(name)));
}

/** FAQ topics have an order; other files are read by name, `ink.md` before `ink-2.md`. */
function compareFiles(a: string, b: string): number {
  const topic = (file: string) => FAQ_TOPICS.findIndex((each) => file === `faq/${each}.md`);
  return topic(a) - topic(b) || (withoutExtension(a) < withoutExtension(b) ? -1 : 1);
}

const withoutExtension = (file: string) => file.replace(/\.(md|csv)$/, '');

function readFile(file: string, content: string, faults: Fault[]): [part: string | null, items: object[]] {
  const name = withoutExtension(basename(file));
  const original = name.replace(COPY_MARK, '');
  if (original !== name) {
    const message = `It is a copy of ${original}${extname(file)}: keep one of the two, under that name.`;
    faults.push(fileFault(file, 1, message));
    return [null, []];
  }
  const parseAll = (records: TextRecord[], fields: Fields, more?: object) =>
    records.map((record) => parseRecord(record, fields, faults, more)).filter((record) => record !== null);
  if (file === `${name}.csv` && name in TABLES) {
    const fields: Fields = TABLES[name as keyof typeof TABLES];
    return [name, parseAll(readTable(file, content, fields, faults), fields)];
  }
  if (file === `${name}.md` && name in DOCUMENTS) {
    const fields: Fields = DOCUMENTS[name as keyof typeof DOCUMENTS];
    return [name, parseAll(readSections(file, content, fields, faults), fields)];
  }
  if (file === `workshops/${name}.md`) return ['workshops', readWorkshop(file, name, content, faults)];
  const topic = FAQ_TOPICS.find((each) => file === `faq/${each}.md`);
  if (topic) return ['faq', parseAll(readSections(file, content, FAQ, faults), FAQ, { topic })];
  faults.push(fileFault(file, 1, 'A programme has no such file.'));
  return [null, []];
}

const fileFault = (file: string, line: number, message: string): Fault => ({
  record: setPlace({}, { file, line, lines: {} }),
  message,
});

/** Returns null and adds a fault for each faulty field. `more` is merged into the values. */
function parseRecord({ values, place }: TextRecord, fields: Fields, faults: Fault[], more?: object): object | null {
  const record: Record<string, unknown> = { ...more };
  setPlace(record, { ...place, values });
  const before = faults.length;
  for (const field of Object.keys(values).filter((name) => !(name in fields))) {
    faults.push({ record, field, message: `There is no such field: there are ${Object.keys(fields).join(', ')}.` });
  }
  for (const [field, { parse: parseField }] of Object.entries(fields)) {
    try {
      record[field] = parseField((values[field] ?? '').trim());
    } catch (error) {
      if (!(error instanceof FaultyField)) throw error;
      faults.push({ record, field, message: error.message });
    }
  }
  return faults.length > before ? null : record;
}

interface CsvRow {
  record: string[];
  info: { lines: number };
}

/** Spreadsheets choose one by the language of the system. */
const DELIMITERS = [',', ';', '\t'];

function readTable(file: string, content: string, fields: Fields, faults: Fault[]): TextRecord[] {
  try {
    const delimiter = findDelimiter(content, fields);
    const [head, ...rows] = parseCsv(content, delimiter);
    if (!head) return [];
    const columns = head.record.map((column) => column.trim());
    const line = findFirstLine(head);
    const known = Object.keys(fields).join(', ');
    if (!columns.some((column) => column in fields)) {
      const read = head.record.join(delimiter);
      faults.push(fileFault(file, line, `It must begin with the names of its columns (${known}). It reads "${read}".`));
      return [];
    }
    const unknown = columns.filter((column) => column !== '' && !(column in fields));
    const repeated = columns.filter((column, index) => column !== '' && columns.indexOf(column) < index);
    if (unknown.length + repeated.length > 0) {
      const message = `There is no column ${unknown.join(', ')}: there are ${known}.`;
      faults.push(fileFault(file, line, unknown.length > 0 ? message : `The column ${repeated[0]} stands here twice.`));
      return [];
    }
    return rows.map((row) => {
      const entries = row.record
        .map((cell, index) => [columns[index] || `column ${index + 1}`, withoutFormulaGuard(cell.trim())] as const)
        .filter(([column, value]) => column in fields || value !== '');
      return { values: Object.fromEntries(entries), place: { file, line: findFirstLine(row), lines: {} } };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.push(fileFault(file, Number(error.lines ?? 1), `It is not CSV. ${error.message}.`));
    return [];
  }
}

function parseCsv(content: string, delimiter: string): CsvRow[] {
  const options = { delimiter, info: true, skip_empty_lines: true, skip_records_with_empty_values: true } as const;
  return parse(content, { ...options, relax_column_count: true }) as unknown as CsvRow[];
}

function findDelimiter(content: string, fields: Fields): string {
  const firstLine = content.split('\n').find((line) => /[^\s,;"]/.test(line)) ?? '';
  const counts = DELIMITERS.map((delimiter) => {
    const cells = firstLine.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    return cells.filter((cell) => cell.trim() in fields).length;
  });
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/** The parser reports the last line of a row, which may span several lines. */
function findFirstLine({ record, info }: CsvRow): number {
  return info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

function readSections(file: string, content: string, fields: Fields, faults: Fault[]): TextRecord[] {
  const names = Object.keys(fields);
  const [heading, text] = [names[0]!, names.at(-1)!];
  const { intro, sections } = splitSections(content.split('\n'), 1);
  if (intro.text !== '') faults.push(fileFault(file, intro.textLine, 'It must begin with a heading: ## and a title.'));
  return sections.map((section) => {
    const line = section.firstLine - 1;
    const head = names.length > 2 ? readFieldLines(section.lines, section.firstLine) : { entries: [], count: 0 };
    const body = splitSections(section.lines.slice(head.count), section.firstLine + head.count).intro;
    const title = { name: heading, value: section.heading, line };
    const end = { name: text, value: body.text, line: body.textLine };
    return toRecord(file, line, [title, ...head.entries, end], faults);
  });
}

function toRecord(file: string, line: number, entries: readonly FieldText[], faults: Fault[]): TextRecord {
  for (const [index, { name, line: ownLine }] of entries.entries()) {
    const isRepeated = entries.findIndex((each) => each.name === name) < index;
    if (isRepeated) faults.push(fileFault(file, ownLine, `${name} stands here twice.`));
  }
  return {
    values: Object.fromEntries(entries.map(({ name, value }) => [name, value])),
    place: { file, line, lines: Object.fromEntries(entries.map((entry) => [entry.name, entry.line])) },
  };
}

function readWorkshop(file: string, slug: string, content: string, faults: Fault[]): object[] {
  const lines = content.split('\n');
  const head = readFrontMatter(lines);
  if (!head) {
    faults.push(fileFault(file, 1, 'It must begin with --- and its fields, and --- after them.'));
    return [];
  }
  const { intro, sections } = splitSections(lines.slice(head.count), head.count + 1);
  const texts = [{ ...intro, heading: 'description' }, ...sections];
  const bodies = texts.map(({ heading: name, text: value, textLine: line }) => ({ name, value, line }));
  const entries = [{ name: 'slug', value: slug, line: 1 }, ...head.entries, ...bodies];
  const workshop = parseRecord(toRecord(file, 1, entries, faults), WORKSHOP, faults);
  return workshop ? [workshop] : [];
}
