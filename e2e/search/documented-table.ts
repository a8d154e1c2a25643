import { readFileSync } from 'node:fs';

/** The rows of a table in docs/search-and-sharing.md as lists of cells, without their backticks. */
export function documentedTable(heading: string): string[][] {
  const [, section = ''] = readFileSync('docs/search-and-sharing.md', 'utf8').split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ', 1);
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}
