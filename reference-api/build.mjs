import { build } from 'esbuild';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

export const buildServer = (outfile = 'dist/server.mjs') => bundle('src/main.ts', outfile);

export const buildCommandLine = (outfile = 'dist/command.mjs') => bundle('src/cli/main.ts', outfile);

/** Renames complete files into place, so that a program that starts meanwhile never loads half a bundle. */
async function bundle(entryPoint, outfile) {
  const { outputFiles } = await build({
    absWorkingDir: FOLDER,
    entryPoints: [entryPoint],
    outfile,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Native drivers cannot be bundled.
    external: ['libsql', 'pg-native'],
    logLevel: 'warning',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  for (const { path, contents } of outputFiles) {
    const part = `${path}.${process.pid}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(part, contents);
    await rename(part, path);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? join(FOLDER, 'dist'));
  await buildServer(join(folder, 'server.mjs'));
  await buildCommandLine(join(folder, 'command.mjs'));
}
