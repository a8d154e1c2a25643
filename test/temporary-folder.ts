import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a test file, deleted after it. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'camp-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs each test of a file in an empty folder of its own. */
export function workInTemporaryFolders(): void {
  const root = process.cwd();
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'camp-'));
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(root);
    rmSync(folder, { recursive: true });
  });
}
