import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { createCommand, withSession, type Output } from './command';
import { CommandError, type Session } from './session';
import { isEmptyFolder, writePrivateFile } from '../platform/private-folder';
import { exportProgramme } from '../programme-file/export-programme';
import { listPictures } from '../programme-file/pictures';
import { writeProgramme } from '../programme-file/write-programme';

export function exportCommand() {
  return createCommand('export', {
    description: 'Writes the programme and its pictures into a directory, as the files that `import` reads.',
    examples: ['export our-programme'],
  })
    .argument('<directory>', 'a directory that is empty or does not exist')
    .action(withSession(exportDirectory));
}

async function exportDirectory({ db, config }: Session, folder: string): Promise<Output> {
  if (!(await isEmptyFolder(folder))) throw new CommandError(`${folder} is not empty.`);
  const programme = await exportProgramme(db);
  const files = writeProgramme(programme);
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writePrivateFile(join(folder, path), text);
  }
  await mkdir(join(folder, 'media'), { recursive: true });
  for (const { name } of listPictures(programme)) {
    await copyFile(join(config.mediaDir, name), join(folder, 'media', name)).catch(ignoreMissing);
  }
  return { json: { files: [...files.keys()] }, text: `Wrote ${files.size} files to ${folder}.` };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
