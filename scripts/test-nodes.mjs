/** Runs the unit tests on all supported versions of Node: `npm run test:nodes`, or `npm run test:nodes -- 20 26`. */
import { run } from './run/processes.mjs';

const VERSIONS = ['20', '22', '24', '26'];
const JEST = ['node', 'node_modules/jest/bin/jest.js', '--silent'];

const chosen = process.argv.slice(2);
const failed = [];

for (const line of chosen.length > 0 ? chosen : VERSIONS) {
  const startedAt = Date.now();
  console.log(`\n— Node ${line}`);
  await run('npx', ['--yes', '--package', `node@${line}`, '--', ...JEST]).catch(() => failed.push(line));
  console.log(`  Node ${line}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

if (failed.length > 0) console.error(`\nFailed on Node ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
