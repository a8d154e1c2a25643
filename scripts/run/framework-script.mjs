import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MANIFEST = 'build-manifest.json';
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
/** How a script tells the bundler's runtime which file it is; a path says the same. */
const OWN_FILE = '"object"==typeof document?document.currentScript:void 0';

/**
 * Makes one script of those that every page runs, for the browser to compile as a whole while it loads
 * (docs/decisions/framework-script.md), and names it in place of them in the manifest and in the build's pages.
 * @param {string} buildFolder where the framework has built to
 */
export async function joinFrameworkScripts(buildFolder) {
  const manifestPath = join(buildFolder, MANIFEST);
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8'));
  const names = manifest.rootMainFiles;
  const scripts = await Promise.all(
    names.map(async (name) => partOf(name, await readFile(join(buildFolder, name), 'utf8'))),
  );
  const joined = COMPILE_HINT + scripts.join('\n');
  const hash = createHash('sha256').update(joined).digest('hex').slice(0, 12);
  const joinedName = `static/chunks/framework-${hash}.js`;
  await writeFile(join(buildFolder, joinedName), joined);
  await writeFile(manifestPath, JSON.stringify({ ...manifest, rootMainFiles: [joinedName] }, null, 2));
  await updatePages(join(buildFolder, 'server'), names, joinedName);
}

/** A script as a part of another file. The bundler's runtime, the last of them, is no file that anybody waits for. */
function partOf(name, script) {
  const isRuntime = /\/turbopack-[\w.~-]+\.js$/.test(name);
  const count = script.split(OWN_FILE).length - 1;
  if (count !== (isRuntime ? 0 : 1)) throw new Error(`${name} says ${count} times which file it is: ${OWN_FILE}`);
  return script.replace(OWN_FILE, JSON.stringify(name));
}

/** Of a page's script elements the first one, which the page starts with, becomes that of the joined script. */
async function updatePages(folder, [first, ...others], joinedName) {
  const pages = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.html'));
  await Promise.all(
    pages.map(async (page) => {
      const path = join(folder, page);
      let html = (await readFile(path, 'utf8')).replaceAll(`"/_next/${first}"`, `"/_next/${joinedName}"`);
      for (const name of others) html = html.replaceAll(`<script src="/_next/${name}" async=""></script>`, '');
      await writeFile(path, html);
    }),
  );
}
