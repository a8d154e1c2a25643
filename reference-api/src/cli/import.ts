import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { createCommand, withSession, type Output } from './command';
import { CommandError, type Session } from './session';
import { FaultyProgramme, UnreadableProgramme, type RawProgramme } from '../programme-file/faults';
import { importProgramme } from '../programme-file/import-programme';
import type { Counts, ImportResult } from '../programme-file/import-result';
import { checkProgramme, readProgramme } from '../programme-file/read-programme';

/** Rolls the transaction of a dry run back. */
class DryRun extends Error {
  constructor(readonly result: ImportResult) {
    super();
  }
}

export function importCommand() {
  return createCommand('import', {
    description:
      'Imports workshops with their editions from a JSON or CSV file, all of it or nothing: every fault is named by ' +
      'its place in the file. Workshops are known by slug and editions by first day, so that a second import of the ' +
      'same file changes nothing. What the file does not name stays. docs/programme/README.md describes the file.',
    examples: ['import programme.csv --dry-run', 'import programme.json'],
  })
    .argument('<file>', 'a .csv file, or JSON')
    .option('--dry-run', 'check it and say what would change, without changing anything')
    .action(withSession(importFile, { createsDatabase: true }));
}

async function importFile(session: Session, path: string, { dryRun = false }: { dryRun?: boolean }): Promise<Output> {
  const file = basename(path);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`The file ${path} cannot be read.`);
  });
  const result = await importText(session, file, text, dryRun);
  const sentence = `${countsOf(result.workshops, 'workshops')}\n${countsOf(result.editions, 'editions')}`;
  return { json: { dry_run: dryRun, ...result }, text: dryRun ? `Nothing is changed yet.\n${sentence}` : sentence };
}

async function importText({ transact }: Session, file: string, text: string, dryRun: boolean): Promise<ImportResult> {
  const raw = readOrRefuse(file, text);
  try {
    const programme = checkProgramme(raw);
    return await transact(async (context) => {
      const result = await importProgramme(context, programme);
      if (dryRun) throw new DryRun(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result;
    if (!(error instanceof FaultyProgramme)) throw error;
    throw refusal(error.faults.map(({ path, message }) => `${file}, ${raw.locate(path)}: ${message}`));
  }
}

function readOrRefuse(file: string, text: string): RawProgramme {
  try {
    return readProgramme(file, text);
  } catch (error) {
    if (error instanceof UnreadableProgramme) throw refusal([`${file}, ${error.message}`]);
    throw error;
  }
}

const refusal = (faults: readonly string[]) => new CommandError(['Nothing is imported.', ...faults].join('\n'));

function countsOf({ added, changed, unchanged }: Counts, what: string): string {
  return `${what}: ${added} added, ${changed} changed, ${unchanged} unchanged`;
}
