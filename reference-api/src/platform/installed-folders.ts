import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the sample programme and of what a new one begins with. */
export const findProgrammes = () => findFolder('programme', 'sample');

/** The folder of the site's fonts, if the site's files are installed beside the API. */
export const findFonts = () => findFolder('../app/fonts', 'OFL-syne.txt');

/** A folder relative to this package that has an entry. This file is in src/platform/, or in a bundle in dist/. */
function findFolder(path: string, entry: string): string | undefined {
  return [`../${path}`, `../../${path}`, `../../reference-api/${path}`]
    .map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)))
    .find((folder) => existsSync(`${folder}/${entry}`));
}
