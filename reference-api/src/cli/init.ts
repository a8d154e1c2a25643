import { cp } from 'node:fs/promises';
import { join } from 'node:path';

import { createCommand, print } from './command';
import { CommandError, UsageError } from './session';
import { isEmptyFolder } from '../platform/private-folder';
import { findProgrammeFolder } from '../platform/programme-folder';

export function initCommand() {
  const command = createCommand('init', {
    description: 'Makes a directory of programme files to begin with: the sample programme, or files without entries.',
    examples: ['init --empty our-programme', 'init --sample our-programme'],
  })
    .argument('<directory>', 'a directory that is empty or does not exist')
    .option('--sample', 'the sample programme with its pictures')
    .option('--empty', 'a heading for every column, and a README that explains each');
  return command.action(async (folder: string, { sample, empty }: { sample?: true; empty?: true }) => {
    if (sample === empty) throw new UsageError('Say --sample or --empty.');
    if (!(await isEmptyFolder(folder))) throw new CommandError(`${folder} is not empty.`);
    const programmes = findProgrammeFolder();
    if (!programmes) throw new CommandError('The programmes to begin with are missing from this installation.');
    await cp(join(programmes, 'empty'), folder, { recursive: true });
    if (sample) await cp(join(programmes, 'sample'), folder, { recursive: true });
    print(command, { json: { directory: folder }, text: `Wrote ${folder}. Its README.md says what each file is.` });
  });
}
