/** Texts that spreadsheets evaluate as formulas. */
const FORMULA = /^'*\s*[=+\-@\t\r]/;

export type CsvCell = string | number | null;

/** For spreadsheets, which read a file as UTF-8 then. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180. Texts that look like formulas get an apostrophe, which `withoutFormulaGuard` removes. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function withoutFormulaGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
