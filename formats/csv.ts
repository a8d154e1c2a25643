/** Spreadsheets evaluate such texts as formulas. */
const FORMULA = /^'*\s*[=+\-@\t\r]/;

export type CsvCell = string | number | null;

/** The byte order mark makes spreadsheets read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * RFC 4180. Visitors can type text that looks like a formula: an apostrophe, which `withoutFormulaGuard` removes, keeps
 * spreadsheets from evaluating it.
 */
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
