import { build } from 'esbuild';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Bundles the reference API into one file for Node 20. */
export async function buildReferenceApi({ outfile = 'dist/reference-api.mjs' } = {}) {
  await bundle('reference-api/src/main.ts', outfile);
}

/** Bundles its command line. */
export async function buildCommandLine({ outfile = 'dist/api-command.mjs' } = {}) {
  await bundle('reference-api/src/cli/main.ts', outfile);
}

/** The native database driver cannot be bundled. */
async function bundle(entryPoint, outfile) {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['libsql', 'pg-native'],
    sourcemap: 'linked',
    logLevel: 'warning',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? 'dist';
  await buildReferenceApi({ outfile: join(folder, 'reference-api.mjs') });
  await buildCommandLine({ outfile: join(folder, 'api-command.mjs') });
}
