import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { type AgreementOptions, toAffected, toAffectedJson, transactWhenAgreed } from './agreed-changes';
import { createCommand, print, withConnection, type Output, UsageError, type Connection } from './command';
import type { TransactionContext } from '../db/transaction';
import { sendChangedTags } from '../maintenance/revalidation';
import { findProgrammes } from '../platform/installed-folders';
import { isEmptyFolder, writePrivateFile } from '../platform/private-folder';
import { exportProgramme, writeProgramme } from '../programme-file/export-programme';
import { describeFault, throwFaults } from '../programme-file/faults';
import { DOCUMENTS, type Programme, TABLES } from '../programme-file/format';
import { importProgramme } from '../programme-file/import-programme';
import type { ImportReport } from '../programme-file/import-run';
import { copyPictures, findPictureFaults } from '../programme-file/pictures';
import { describeChanges } from '../programme-file/programme-changes';
import { readProgramme } from '../programme-file/read-programme';

export const createProgrammeCommands = () => [
  createCommand('init', {
    description: 'Makes a directory of programme files to begin with: the sample programme, or files without entries.',
    examples: ['init --empty our-programme', 'init --sample our-programme'],
  })
    .argument('<directory>', 'a directory that is empty or does not exist')
    .option('--sample', 'the sample programme with its pictures')
    .option('--empty', 'a heading for every column, and a README that explains each')
    .action(initDirectory),
  createCommand('import', {
    description:
      'Imports a directory of programme files, all of it or nothing: every fault is named by file and line. What can ' +
      'be booked stays when the files do not name it; lists and texts become those of their files. A second import ' +
      'changes nothing. Each change is listed with what was before; it asks about prices that fall by more than half ' +
      'or rise to more than double, and about plans that go with the people who have pre-registered. People who have ' +
      'booked what changes (hours, arrival, departure), and those who have pre-registered for what opens, are ' +
      'listed, and emailed once you agree. docs/programme/README.md describes the files.',
    examples: ['import our-programme --dry-run', 'import our-programme'],
  })
    .argument('<directory>', 'the directory of the files')
    .option('--dry-run', 'check it and say what would change, without changing anything')
    .option('--yes', 'do not ask before emailing the people whose bookings change')
    .option('--again', 'also add days from which editions were moved, or on which they are cancelled')
    .action(withConnection(importDirectory, { creates: true })),
  createCommand('export', {
    description: 'Writes the programme and its pictures into a directory, as the files that `import` reads.',
    examples: ['export our-programme'],
  })
    .argument('<directory>', 'a directory that is empty or does not exist')
    .action(withConnection(exportDirectory)),
];

interface InitOptions {
  sample?: true;
  empty?: true;
}

async function initDirectory(this: Command, folder: string, { sample, empty }: InitOptions): Promise<void> {
  if (sample === empty) throw new UsageError('Say --sample or --empty.');
  if (!(await isEmptyFolder(folder))) throw new Error(`${folder} is not empty.`);
  const programmes = findProgrammes();
  if (!programmes) throw new Error('The programmes to begin with are missing from this installation.');
  await mkdir(folder, { recursive: true });
  await cp(join(programmes, 'README.md'), join(folder, 'README.md'));
  if (sample) await cp(join(programmes, 'sample'), folder, { recursive: true });
  else await writeEmptyProgramme(folder);
  print(this, { json: { directory: folder }, text: `Wrote ${folder}. Its README.md says what each file is.` });
}

async function writeEmptyProgramme(folder: string): Promise<void> {
  for (const name of ['faq', 'media', 'workshops']) await mkdir(join(folder, name));
  const parts = [...Object.keys(TABLES), ...Object.keys(DOCUMENTS)];
  const files = writeProgramme(Object.fromEntries(parts.map((part) => [part, []])));
  for (const [path, text] of files) await writeFile(join(folder, path), text);
}

async function exportDirectory({ db, config }: Connection, folder: string): Promise<Output> {
  if (!(await isEmptyFolder(folder))) throw new Error(`${folder} is not empty.`);
  const programme = await exportProgramme(db);
  const files = writeProgramme(programme);
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writePrivateFile(join(folder, path), text);
  }
  for (const mediaDir of config.mediaDirs.toReversed()) await copyPictures(programme, mediaDir, join(folder, 'media'));
  return { json: { files: [...files.keys()] }, text: `Wrote ${files.size} files to ${folder}.` };
}

interface ImportOptions extends AgreementOptions {
  again?: true;
}

async function importDirectory(connection: Connection, path: string, options: ImportOptions): Promise<Output> {
  const { again = false } = options;
  const folder = resolve(path);
  if (!existsSync(folder)) throw new Error(`There is no directory ${path}.`);
  const { mediaDirs } = connection.config;
  const media = join(folder, 'media');
  const programme = readProgramme(folder);
  const faults = findPictureFaults(programme, [media, ...mediaDirs]);
  throwFaults(faults);
  const { result, dryRun, described } = await transactWhenAgreed(
    connection,
    options,
    (context) => importAndReport(context, programme, again),
    () => copyPictures(programme, media, mediaDirs[0]),
  );
  const { counts, changes, warnings, affected, preregistered } = result;
  const lines = Object.entries(counts).map(([part, { added, changed, removed, unchanged }]) => {
    const removal = removed ? `, ${removed} removed` : '';
    return `${part}: ${added} added, ${changed} changed${removal}, ${unchanged} unchanged`;
  });
  lines.push(...changes, ...warnings.map((warning) => `Warning: ${warning}`));
  lines.push(described);
  if (dryRun) lines.unshift('Nothing is changed yet.');
  const site = dryRun ? null : await revalidateSite(connection);
  if (site) lines.push(site.text);
  const json = {
    dry_run: dryRun,
    ...counts,
    ...(changes.length > 0 && { changes }),
    ...(warnings.length > 0 && { warnings }),
    ...(affected.length > 0 && { affected: toAffectedJson(affected) }),
    ...(preregistered.length > 0 && { preregistered }),
    ...(site && { site: site.json }),
  };
  return { json, text: lines.filter((line) => line !== '').join('\n') };
}

/** Null when there is nothing to send, or the running API has sent it already. */
async function revalidateSite({ db, config }: Connection): Promise<Output | null> {
  if (!config.revalidateSecret) return null;
  const { taken, waiting } = await sendChangedTags(db, config);
  if (taken + waiting === 0) return null;
  const text = `The site has taken ${taken} of ${taken + waiting} changes.`;
  return { json: { taken, waiting }, text: waiting > 0 ? `${text} The running API sends the others again.` : text };
}

async function importAndReport(context: TransactionContext, programme: Programme, addsAgain: boolean) {
  const report: ImportReport = { warnings: [], concerns: [], changedBookings: [], preregistered: [] };
  const before = await exportProgramme(context.tx);
  const counts = await importProgramme(context, programme, report, { addsAgain });
  const { changes, steep } = describeChanges(before, await exportProgramme(context.tx));
  const { warnings, concerns, changedBookings, preregistered } = report;
  const affected = toAffected(changedBookings);
  return {
    counts,
    changes,
    warnings: warnings.map(describeFault),
    affected,
    preregistered,
    concerns: [...steep, ...concerns],
  };
}
