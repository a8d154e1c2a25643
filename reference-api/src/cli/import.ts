import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { createCommand, withSession, type Output } from './command';
import { CommandError, type Session } from './session';
import { describeFault, FaultyProgramme, type Fault } from '../programme-file/faults';
import type { Programme } from '../programme-file/format';
import { importProgramme } from '../programme-file/import-programme';
import type { ImportResult } from '../programme-file/import-run';
import { findMissingPictures, listPictures } from '../programme-file/pictures';
import { readProgramme } from '../programme-file/read-programme';

/** Thrown to roll back the transaction of a dry run. */
class DryRun extends Error {
  constructor(readonly result: ImportResult) {
    super();
  }
}

export function importCommand() {
  return createCommand('import', {
    description:
      'Imports a directory of programme files, all of it or nothing: every fault is named by file and line. What can ' +
      'be booked stays when the files do not name it; lists and texts become those of their files. A second import ' +
      'changes nothing. docs/programme/README.md describes the files.',
    examples: ['import our-programme --dry-run', 'import our-programme'],
  })
    .argument('<directory>', 'the directory of the files')
    .option('--dry-run', 'check it and say what would change, without changing anything')
    .action(withSession(importDirectory, { createsDatabase: true }));
}

async function importDirectory(
  session: Session,
  path: string,
  { dryRun = false }: { dryRun?: boolean },
): Promise<Output> {
  const folder = resolve(path);
  if (!existsSync(folder)) throw new CommandError(`There is no directory ${path}.`);
  const { mediaDir } = session.config;
  const programme = readProgramme(folder);
  const missing = findMissingPictures(programme, [join(folder, 'media'), mediaDir]);
  if (missing.length > 0) throw new FaultyProgramme(missing);
  const faults: Fault[] = [];
  const result = await importOrTry(session, programme, dryRun, faults);
  const warnings = faults.map(describeFault);
  const lines = Object.entries(result).map(([part, { added, changed, removed, unchanged }]) => {
    const counts = [
      `${added} added`,
      `${changed} changed`,
      ...(removed ? [`${removed} removed`] : []),
      `${unchanged} unchanged`,
    ];
    return `${part}: ${counts.join(', ')}`;
  });
  lines.push(...warnings.map((warning) => `Warning: ${warning}`));
  if (dryRun) lines.unshift('Nothing is changed yet.');
  const isServed = listPictures(programme).every(({ name }) => existsSync(join(mediaDir, name)));
  if (!isServed) lines.push(`The API serves pictures from ${mediaDir}. Set MEDIA_DIR=${join(folder, 'media')}.`);
  return { json: { dry_run: dryRun, ...result, ...(warnings.length > 0 && { warnings }) }, text: lines.join('\n') };
}

async function importOrTry(
  { transact }: Session,
  programme: Programme,
  dryRun: boolean,
  warnings: Fault[],
): Promise<ImportResult> {
  try {
    return await transact(async (context) => {
      const result = await importProgramme(context, programme, warnings);
      if (dryRun) throw new DryRun(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result;
    throw error;
  }
}
