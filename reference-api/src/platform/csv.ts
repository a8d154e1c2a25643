/** Texts that spreadsheets evaluate as formulas. */
const FORMULA = /^'*[=+\-@\t\r]/;

export type CsvCell = string | number | null;

/**
 * Formats rows as RFC 4180 in UTF-8 with a byte order mark. Texts that look like a formula get an apostrophe, which
 * `withoutFormulaGuard` removes: visitors typed them, so they must not be evaluated.
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
