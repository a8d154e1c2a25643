/** Layer `joined-script`: the build manifest, how a chunk finds its own URL, V8's compile hint. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isOn } from '../../lib/framework/switches';

const MANIFEST = 'build-manifest.json';
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
/** How a chunk finds its own script element; a path works as well. */
const OWN_FILE = '"object"==typeof document?document.currentScript:void 0';

/** Browsers compile a single file while it loads. Updates the manifest and prerendered pages. */
export async function joinFrameworkScripts(buildFolder: string): Promise<void> {
  if (!isOn('joined-script')) return;
  const manifestPath = join(buildFolder, MANIFEST);
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as { rootMainFiles: string[] };
  const names = manifest.rootMainFiles;
  const scripts = await Promise.all(
    names.map(async (name) => toPart(name, await readFile(join(buildFolder, name), 'utf8'))),
  );
  const joined = COMPILE_HINT + scripts.join('\n');
  const hash = createHash('sha256').update(joined).digest('hex').slice(0, 12);
  const joinedName = `static/chunks/framework-${hash}.js`;
  await writeFile(join(buildFolder, joinedName), joined);
  await writeFile(manifestPath, JSON.stringify({ ...manifest, rootMainFiles: [joinedName] }, null, 2));
  await updatePages(join(buildFolder, 'server'), names, joinedName);
}

/** Turbopack's runtime, the last script, does not look for its own URL. */
function toPart(name: string, script: string): string {
  const isRuntime = /\/turbopack-[\w.~-]+\.js$/.test(name);
  const count = script.split(OWN_FILE).length - 1;
  if (count !== (isRuntime ? 0 : 1)) throw new Error(`${name} looks ${count} times for its own URL: ${OWN_FILE}`);
  return script.replace(OWN_FILE, JSON.stringify(name));
}

async function updatePages(folder: string, [first, ...others]: string[], joinedName: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true }) as string[];
  const pages = files.filter((name) => name.endsWith('.html'));
  await Promise.all(
    pages.map(async (page) => {
      const path = join(folder, page);
      let html = (await readFile(path, 'utf8')).replaceAll(`"/_next/${first}"`, `"/_next/${joinedName}"`);
      for (const name of others) html = html.replaceAll(`<script src="/_next/${name}" async=""></script>`, '');
      await writeFile(path, html);
    }),
  );
}
