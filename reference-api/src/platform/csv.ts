/** Spreadsheets evaluate such texts as formulas. */
const FORMULA = /^'*[=+\-@\t\r]/;

export type CsvCell = string | number | null;

/**
 * RFC 4180 with a byte order mark. Visitors can type text that looks like a formula: an apostrophe, which
 * `withoutFormulaGuard` removes, keeps spreadsheets from evaluating it.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function withoutFormulaGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
