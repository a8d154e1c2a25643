import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Bundles the reference API into one file for Node 20. The native database driver cannot be bundled. */
export async function buildReferenceApi({ outfile = 'dist/reference-api.mjs' } = {}) {
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['reference-api/src/main.ts'],
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildReferenceApi({ outfile: process.argv[2] });
