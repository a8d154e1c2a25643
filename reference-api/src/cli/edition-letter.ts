import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { type AgreementOptions, toAffectedJson, transactWhenAgreed } from './agreed-changes';
import { parseId } from './arguments';
import { type Connection, createCommand, type Output, withConnection } from './command';
import { mailLetter } from '../bookings/letters';
import { letterMail, parseLetter } from '../mail/letter';
import { renderText } from '../mail/render-mail';

export function writeEditionCommand() {
  return createCommand('edition:write', {
    description:
      'Emails a letter to everyone confirmed of an edition, once to each. The file is Markdown: its first line is ' +
      'the subject (# Bring a coat), {{first_name}} the name. They are listed, and emailed once you agree. Repeat it ' +
      'after a failure: whoever has the letter gets no second one. A changed letter is another letter.',
    examples: ['edition:write 31 letter.md --dry-run', 'edition:write 31 letter.md'],
  })
    .argument('<edition>', 'its number, as `editions` lists it', parseId)
    .argument('<file>', 'the letter')
    .option('--dry-run', 'show the letter and say who would be emailed, without changing anything')
    .option('--yes', 'do not ask before emailing them')
    .action(withConnection(write));
}

async function write(
  connection: Connection,
  editionId: number,
  path: string,
  options: AgreementOptions,
): Promise<Output> {
  const letter = parseLetter(basename(path), await readFile(path, 'utf8'));
  const { result, dryRun, described } = await transactWhenAgreed(connection, options, async (context) => {
    const { mailed, ...others } = await mailLetter(context, editionId, letter);
    return { ...others, affected: mailed.map((booking) => ({ booking, lines: [] })) };
  });
  const { affected, already, failed } = result;
  const [reader] = affected;
  const sample = letterMail(letter, '', reader?.booking.first_name ?? '');
  const lines = [
    ...(dryRun ? [`Subject: ${sample.subject}`, '', renderText(sample)] : []),
    described || 'There is nobody to email.',
    ...(already > 0 ? [`Bookings whose owners have this letter: ${already}`] : []),
  ];
  if (failed.length > 0) {
    process.stdout.write(`${lines.join('\n')}\n`);
    throw new Error(`Bookings that could not be emailed: ${failed.join(', ')}. Run the command again.`);
  }
  const json = { dry_run: dryRun, edition: editionId, affected: toAffectedJson(affected), already };
  return { json, text: lines.join('\n') };
}
