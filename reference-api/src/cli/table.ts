type Cell = string | number | null;

/** Numbers are right-aligned. `none` is printed when there are no rows. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[], none: string): string {
  if (rows.length === 0) return none;
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => toText(row[column]).length)),
  );
  const isNumeric = headings.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const line = (cells: readonly (Cell | undefined)[]) =>
    cells
      .map(toText)
      .map((text, column) => (isNumeric[column] ? text.padStart(widths[column]!) : text.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd();
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const toText = (cell: Cell | undefined) => (cell === null || cell === undefined ? '-' : String(cell));
