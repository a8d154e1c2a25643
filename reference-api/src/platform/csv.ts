/** What a spreadsheet would take for a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

export type CsvCell = string | number | null;

/**
 * Rows as RFC 4180 has them, in UTF-8 with a mark by which spreadsheets see that. A text that looks like a formula gets
 * an apostrophe before it, which `withoutFormulaGuard` takes away: it comes from visitors, and must not be calculated.
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
