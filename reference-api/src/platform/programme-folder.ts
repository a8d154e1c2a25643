import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the sample programme and the empty one: this file is in src/platform/, its bundles are in dist/. */
export function findProgrammeFolder(): string | undefined {
  return ['../programme', '../../programme', '../../reference-api/programme']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((folder) => existsSync(`${folder}/sample`));
}
