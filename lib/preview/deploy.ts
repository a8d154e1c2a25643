import 'server-only';
import { readFile, stat } from 'node:fs/promises';

const BUILD_ID_FILE = '.next/BUILD_ID';

export interface Build {
  id: string;
  /** Unix seconds. */
  builtAt: number;
}

export async function getBuild(): Promise<Build | null> {
  try {
    const [id, { mtimeMs }] = await Promise.all([readFile(BUILD_ID_FILE, 'utf8'), stat(BUILD_ID_FILE)]);
    return { id: id.trim(), builtAt: Math.floor(mtimeMs / 1000) };
  } catch {
    return null;
  }
}
