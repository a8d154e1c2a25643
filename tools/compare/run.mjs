/**
 * Compares two deploys of the site, page by page, and writes a report that opens without a server (docs/compare.md).
 *
 *     npm run compare -- https://www.example.org https://preview.example.org
 */
import { comparePages } from './compare.mjs';
import { HELP, parseOptions } from './options.mjs';
import { listPaths } from './paths.mjs';
import { writeReport } from './report/write.mjs';

const options = parseOptions(process.argv.slice(2));
if (options.help || options.problem) {
  console.log(options.problem ? `${options.problem}\n\n${HELP}` : HELP);
  process.exit(options.problem ? 1 : 0);
}

const { paths, skipped } = await listPaths(options);
console.log(`Comparing ${paths.length} pages of ${options.before} and ${options.after}.`);
const pages = await comparePages(paths, options, (page, index) =>
  console.log(
    `${String(index + 1).padStart(4)} of ${paths.length}  ${page.changed ? 'changed' : 'same   '}  ${page.path}`,
  ),
);
const file = await writeReport({ ...options, pages, skipped, at: new Date() });
const changed = pages.filter((page) => page.changed).length;
console.log(`${changed} of ${pages.length} pages changed. Open ${file} in a browser.`);
