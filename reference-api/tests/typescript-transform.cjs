const { transformSync } = require('esbuild');

/** Lets Jest load TypeScript sources as CommonJS modules. */
module.exports = {
  process: (source, filename) =>
    transformSync(source, {
      loader: 'ts',
      format: 'cjs',
      target: 'node20',
      supported: { 'dynamic-import': false },
      sourcefile: filename,
      sourcemap: 'inline',
      define: { 'import.meta.url': 'importMetaUrl' },
      banner: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;",
    }),
};
