import { BYTE_ORDER_MARK, type CsvCell, toCsv } from '@camp/formats/csv';

import type { Output } from './command';
import { writePrivateFile } from '../platform/private-folder';

export type CsvColumns<Entry> = Record<string, (entry: Entry) => CsvCell>;

/**
 * Prints entries as CSV, or writes them into a file that only the operator can read.
 * @param noun what the message about the written file calls the entries.
 */
export async function outputCsv<Entry>(
  entries: readonly Entry[],
  columns: CsvColumns<Entry>,
  file: string | undefined,
  noun: string,
  advice = 'It holds personal data: delete it after use.',
): Promise<Output> {
  const headings = Object.keys(columns);
  const rows = entries.map((entry) => Object.values(columns).map((getCell) => getCell(entry)));
  const json = rows.map((row) => Object.fromEntries(headings.map((heading, column) => [heading, row[column] ?? null])));
  const csv = BYTE_ORDER_MARK + toCsv([headings, ...rows]);
  if (file === undefined) return { json, text: csv };
  await writePrivateFile(file, csv);
  return { json, text: `Wrote ${entries.length} ${noun} to ${file}. ${advice}` };
}
