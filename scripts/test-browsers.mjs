/**
 * Runs the stories in Firefox and WebKit. Arguments are those of `playwright test`, such as `--project=webkit -g menu`.
 */
import { requireBrowsers } from './run/browsers.mjs';
import { findHeadlessShell } from './run/chromium.mjs';
import { run } from './run/processes.mjs';

const chosen = process.argv.slice(2);
const projects = chosen.some((argument) => argument.startsWith('--project'))
  ? []
  : ['--project=firefox', '--project=webkit'];
requireBrowsers();
const env = { ...process.env, CHROMIUM_PATH: await findHeadlessShell(), AVIF: '0' };

await run('npx', ['playwright', 'test', ...projects, ...chosen], { env }).catch(() => process.exit(1));
