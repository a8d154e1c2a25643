import { CsvError, parse } from 'csv-parse/sync';

import { UnreadableProgramme, type FieldPath, type RawProgramme } from './faults';
import { FLAG_FIELDS, NUMBER_FIELDS, WORKSHOP_FIELDS, type FileSession, type ProgrammeFile } from './schema';
import { CURRENCIES } from '../domain/currency';
import { csvText, withoutFormulaGuard, type CsvCell } from '../platform/csv';

// One row an edition: slug,ctype,…,price_eur,payments_eur,…,start_date,places,sessions. The first row of a workshop has
// its fields; in the others they may be left out. An empty cell is an absent field.

const PRICE_COLUMNS = CURRENCIES.flatMap((currency) => [`price_${currency}`, `payments_${currency}`]);
const EDITION_COLUMNS = ['start_date', 'places', 'sessions'];
const COLUMNS: string[] = [...WORKSHOP_FIELDS, ...PRICE_COLUMNS, ...EDITION_COLUMNS];

type Cells = Record<string, string>;
interface Row {
  cells: Cells;
  line: number;
}

/** @throws UnreadableProgramme for a file that is no CSV, or rows that contradict each other. */
export function readCsv(text: string): RawProgramme {
  const groups = groupBySlug(readRows(text));
  const workshops = groups.map(toWorkshop);
  return { content: { workshops }, locate: (path) => locate(groups, path) };
}

function readRows(text: string): Row[] {
  let headings: string[] = [];
  try {
    const records = parse(text, {
      columns: (header: string[]) => (headings = header.map((heading) => heading.trim())),
      info: true,
      skip_empty_lines: true,
    }) as unknown as { record: Cells; info: { lines: number } }[];
    refuseUnknownColumns(headings);
    return records.map(({ record, info }) => ({ cells: filledCells(record), line: firstLine(record, info.lines) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableProgramme(`line ${error.lines}: It is not CSV. ${error.message}.`);
  }
}

function refuseUnknownColumns(headings: readonly string[]): void {
  const unknown = headings.filter((heading) => !COLUMNS.includes(heading));
  if (unknown.length > 0) throw new UnreadableProgramme(`line 1: There is no column ${unknown.join(', ')}.`);
  if (!headings.includes('slug')) throw new UnreadableProgramme('line 1: The column slug is missing.');
}

/** A record is known by the line on which it ends; texts of several lines stand before it. */
function firstLine(cells: Cells, lastLine: number): number {
  const breaks = Object.values(cells).map((cell) => cell.split(/\r\n|\r|\n/).length - 1);
  return lastLine - breaks.reduce((sum, count) => sum + count, 0);
}

function filledCells(record: Cells): Cells {
  const cells = Object.entries(record).map(([heading, cell]) => [heading, withoutFormulaGuard(cell.trim())] as const);
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ''));
}

/** The rows of a workshop follow each other or not; a row without a slug is one of its own, and a fault. */
function groupBySlug(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const slug = row.cells.slug ?? `line ${row.line}`;
    const [first] = groups.get(slug) ?? [];
    if (first) refuseContradiction(first, row);
    groups.set(slug, [...(groups.get(slug) ?? []), row]);
  }
  return [...groups.values()];
}

function refuseContradiction(first: Row, { cells, line }: Row): void {
  const fields: string[] = [...WORKSHOP_FIELDS, ...PRICE_COLUMNS];
  const other = fields.find((field) => cells[field] !== undefined && cells[field] !== first.cells[field]);
  if (other === undefined) return;
  const message = `It differs from line ${first.line}, the first of ${first.cells.slug}.`;
  throw new UnreadableProgramme(`line ${line}, ${other}: ${message}`);
}

function toWorkshop(rows: readonly Row[]): Record<string, unknown> {
  const cells = rows[0]!.cells;
  const fields = WORKSHOP_FIELDS.filter((field) => cells[field] !== undefined);
  const prices = CURRENCIES.filter((currency) => cells[`price_${currency}`] ?? cells[`payments_${currency}`]);
  return {
    ...Object.fromEntries(fields.map((field) => [field, toValue(field, cells[field]!)])),
    ...(prices.length > 0 && {
      prices: Object.fromEntries(prices.map((currency) => [currency, toPrice(cells, currency)])),
    }),
    editions: rows.filter(({ cells: row }) => EDITION_COLUMNS.some((column) => row[column])).map(toEdition),
  };
}

function toValue(field: string, cell: string): unknown {
  if (NUMBER_FIELDS.some((name) => name === field)) return toNumber(cell);
  if (!FLAG_FIELDS.some((flag) => flag === field)) return cell;
  if (/^(yes|true|1)$/i.test(cell)) return true;
  return /^(no|false|0)$/i.test(cell) ? false : cell;
}

const toPrice = (cells: Cells, currency: string) => ({
  full_amount: toNumber(cells[`price_${currency}`]),
  number_of_payments: toNumber(cells[`payments_${currency}`]),
});

const toEdition = ({ cells }: Row) => ({
  start_date: cells.start_date,
  places: toNumber(cells.places),
  ...(cells.sessions !== undefined && { sessions: cells.sessions.split(';').map(toSession) }),
});

/** What is no number stays text, and is a fault of its field. */
const toNumber = (cell: string | undefined) => (cell !== undefined && /^\d+$/.test(cell) ? Number(cell) : cell);

function toSession(text: string): FileSession | string {
  const [, date, from, until] = /^\s*(\S+)\s+([\d:]+)\s*[-–]\s*([\d:]+)\s*$/.exec(text) ?? [];
  return date && from && until ? { date, from, until } : text;
}

/** "line 7, price_eur" for workshops, 2, prices, eur, full_amount. */
function locate(groups: readonly Row[][], [, workshop, ...path]: FieldPath): string {
  const rows = groups[Number(workshop)] ?? [];
  const [part, index, field] = path;
  if (part === 'editions' && typeof index === 'number') {
    const editions = rows.filter(({ cells }) => EDITION_COLUMNS.some((column) => cells[column]));
    return `line ${editions[index]?.line}, ${field ?? 'start_date'}`;
  }
  const column =
    part === 'prices' ? `${field === 'number_of_payments' ? 'payments' : 'price'}_${index ?? 'eur'}` : part;
  return `line ${rows[0]?.line}, ${column ?? 'slug'}`;
}

/** The same programme as CSV. */
export function programmeCsv({ workshops }: ProgrammeFile): string {
  const rows = workshops.flatMap((workshop) => {
    const fields = COLUMNS.map((column) => workshopCell(workshop, column));
    const [first, ...others] = workshop.editions;
    return [
      fields.map((cell, index) => cell ?? editionCell(first, COLUMNS[index]!)),
      ...others.map((edition) =>
        COLUMNS.map((column) => (column === 'slug' ? workshop.slug : editionCell(edition, column))),
      ),
    ];
  });
  return csvText([COLUMNS, ...rows]);
}

type Workshop = ProgrammeFile['workshops'][number];

function workshopCell(workshop: Workshop, column: string): CsvCell {
  const [, kind, currency] = /^(price|payments)_(eur|gbp|usd)$/.exec(column) ?? [];
  if (currency) {
    const price = workshop.prices?.[currency as keyof typeof workshop.prices];
    return (kind === 'price' ? price?.full_amount : price?.number_of_payments) ?? null;
  }
  const value = (workshop as Record<string, unknown>)[column];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function editionCell(edition: Workshop['editions'][number] | undefined, column: string): CsvCell {
  if (!edition) return null;
  if (column === 'start_date') return edition.start_date;
  if (column === 'places') return edition.places;
  if (column !== 'sessions' || !edition.sessions?.length) return null;
  return edition.sessions.map(({ date, from, until }) => `${date} ${from}-${until}`).join('; ');
}
