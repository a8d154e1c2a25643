import { isEmail, toEmailAddress } from '@camp/contract/typed-text';
import { Command, InvalidArgumentError } from 'commander';

import { runWithConnection, type Connection, type ConnectionOptions } from './connection';
import { parseAmount } from '../domain/currency';
import { isDay } from '../domain/dates';

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

const createNumberParser = (pattern: RegExp, message: string) => (text: string) => {
  if (!pattern.test(text)) throw new InvalidArgumentError(message);
  return Number(text);
};

export const parseId = createNumberParser(/^[1-9]\d{0,8}$/, 'It must be a number, such as 31.');
export const parseCount = createNumberParser(/^[1-9]\d{0,4}$/, 'It must be a whole number from 1 to 99999.');
export const parsePercent = createNumberParser(/^([1-9]\d?|100)$/, 'It must be a whole number from 1 to 100.');

export function parseDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day, such as 2027-05-31.');
  return text;
}

export function parseEmail(text: string): string {
  const address = toEmailAddress(text);
  if (!isEmail(address)) throw new InvalidArgumentError('It must be an email address, such as name@example.org.');
  return address;
}

/** @returns minor units for an amount. */
export function parseRefund(text: string): number | 'full' | 'none' {
  if (text === 'full' || text === 'none') return text;
  const amount = parseAmount(text);
  if (amount === null || amount === 0) {
    throw new InvalidArgumentError('It must be "full", "none" or an amount, such as 595 or 99.50.');
  }
  return amount;
}
