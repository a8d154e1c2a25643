import { NO_STORE } from './cache-headers';

/** A spreadsheet runs a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

export function toCsv(rows: (string | number)[][]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

/** The byte order mark makes spreadsheets read the file as UTF-8. */
export function respondWithCsv(csv: string, fileName: string): Response {
  return new Response(`\uFEFF${csv}`, {
    headers: {
      ...NO_STORE,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value.trimStart()) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
