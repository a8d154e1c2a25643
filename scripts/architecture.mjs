/** Checks the direction of imports, and their diagram in docs/architecture.md, which `npm run architecture` writes. */
import { format } from 'dependency-cruiser';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const FOLDERS = 'app bench components contract e2e formats lib reference-api scripts server test tools middleware.ts';
const DRAWN = /^(?:lib\/forms\/engine|lib\/[^/]+|app|components|contract|formats|reference-api|server)(?=\/)/;
const DOCUMENT = 'docs/architecture.md';
const PICTURE = /(?<=<!-- imports -->\n).*(?=<!-- \/imports -->)/s;

const args = ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...FOLDERS.split(' ')];
const found = JSON.parse(execFileSync('npx', args, { encoding: 'utf8', maxBuffer: 2 ** 28 }));

const { output, exitCode } = await format(found, { outputType: 'err' });
if (exitCode) {
  console.error(output);
  process.exit(1);
}

/** Run-time imports by folder, without tests. */
const imports = new Map();
for (const { source, dependencies } of found.modules) {
  const [from] = DRAWN.exec(source) ?? [];
  if (!from || source.includes('.test.')) continue;
  const targets = imports.get(from) ?? new Set();
  imports.set(from, targets);
  for (const { resolved, dependencyTypes } of dependencies) {
    const [to] = DRAWN.exec(resolved) ?? [];
    if (to && to !== from && !dependencyTypes.includes('type-only')) targets.add(to);
  }
}

const reaches = (from, to) => [...imports.get(from)].some((next) => next === to || reaches(next, to));
/** Without edges that other edges imply. */
const edges = [...imports].flatMap(([from, targets]) => {
  const direct = [...targets].filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)));
  return direct.map((to) => `  ${from} --> ${to}\n`);
});
const picture = `\n\`\`\`mermaid\nflowchart TD\n${edges.toSorted().join('')}\`\`\`\n\n`;

const document = readFileSync(DOCUMENT, 'utf8');
const written = document.replace(PICTURE, picture);
if (process.argv.includes('--write')) writeFileSync(DOCUMENT, written);
else if (written !== document) {
  console.error(`The picture of the imports in ${DOCUMENT} is stale: npm run architecture`);
  process.exitCode = 1;
}
