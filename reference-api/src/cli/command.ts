import { Command } from 'commander';

import { runWithConnection, type Connection, type ConnectionOptions } from './connection';

export interface Output {
  text: string;
  json: unknown;
}

interface Definition {
  description: string;
  /** Command lines, without `npm run api --`. */
  examples: string[];
}

export function createCommand(name: string, { description, examples }: Definition): Command {
  const lines = examples.map((example) => `  npm run api -- ${example}`);
  return new Command(name)
    .summary(description.slice(0, description.search(/[.:] |[.]$/)))
    .description(description)
    .option('--json', 'print JSON, for a program')
    .addHelpText('after', `\nFor example:\n${lines.join('\n')}`);
}

export function withConnection<Parameters extends unknown[]>(
  run: (connection: Connection, ...parameters: Parameters) => Promise<Output>,
  options: ConnectionOptions = {},
) {
  return async function action(this: Command, ...parameters: [...Parameters, ...unknown[]]): Promise<void> {
    const work = (connection: Connection) => run(connection, ...(parameters as unknown as Parameters));
    print(this, await runWithConnection(work, options));
  };
}

export function print(command: Command, { text, json }: Output): void {
  const output = command.opts<{ json?: true }>().json ? JSON.stringify(json, null, 2) : text;
  process.stdout.write(output === '' || output.endsWith('\n') ? output : `${output}\n`);
}

type Cell = string | number | null;

export function table(headings: readonly string[], rows: readonly (readonly Cell[])[], emptyText: string): string {
  if (rows.length === 0) return emptyText;
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
