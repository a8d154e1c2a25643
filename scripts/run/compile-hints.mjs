import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts that every page runs for the browser to compile as a whole while they load, aside from the main
 * thread (docs/decisions/compile-hints.md).
 * @param {string} buildFolder where the framework has built to
 */
export async function hintScripts(buildFolder) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(buildFolder, 'build-manifest.json'), 'utf8'));
  await Promise.all(
    rootMainFiles.map(async (name) => {
      const path = join(buildFolder, name);
      const script = await readFile(path, 'utf8');
      if (!script.startsWith(HINT)) await writeFile(path, HINT + script);
    }),
  );
}
