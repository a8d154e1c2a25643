/**
 * Compares two deploys of the site, page by page, and writes a report that opens without a server
 * (docs/preview.md#compare).
 *
 *     npm run compare -- https://www.example.org https://preview.example.org
 */
import { HELP, parseOptions } from './options.mjs';
import { listPaths } from './paths.mjs';
import { outcome } from './report/html.mjs';
import { writeReport } from './report/page.mjs';

const options = parseOptions(process.argv.slice(2));
if (options.help || options.problem) {
  console.log(options.problem ? `${options.problem}\n\n${HELP}` : HELP);
  process.exit(options.problem ? 1 : 0);
}

// Loads Playwright, which is not needed to refuse arguments.
const { comparePages } = await import('./compare.mjs');
const { paths, skipped } = await listPaths(options);
console.log(`Comparing ${paths.length} pages of ${options.before} and ${options.after}.`);
const pages = await comparePages(paths, options, ({ path, changed, failure }, index) => {
  const result = failure ? 'failed ' : changed ? 'changed' : 'same   ';
  console.log(`${String(index + 1).padStart(4)} of ${paths.length}  ${result}  ${path}`);
});
const file = await writeReport({ ...options, pages, skipped, at: new Date() });
console.log(`${outcome(pages)}. Open ${file} in a browser.`);
