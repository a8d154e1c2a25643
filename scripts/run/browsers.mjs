import { spawnSync } from 'node:child_process';

import { findOnPath, installByApt } from './find-program.mjs';

const PROGRAMS = {
  FIREFOX_PATH: ['firefox-esr', 'firefox'],
  WEBKIT_DRIVER_PATH: ['WebKitWebDriver'],
  XVFB_PATH: ['Xvfb'],
};
const PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'python3-gi',
  'gir1.2-webkit2-4.1',
  'fontconfig',
  'fonts-liberation',
];
const LOAD_WEBKIT = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2";

function findAll() {
  const paths = Object.entries(PROGRAMS).map(([variable, names]) => [
    variable,
    process.env[variable] ?? findOnPath(names),
  ]);
  const hasView = spawnSync('/usr/bin/python3', ['-c', LOAD_WEBKIT]).status === 0;
  // The widths of our fallback typefaces are those of Arial, which visitors have.
  const hasArial = /Liberation|Arial/.test(String(spawnSync('fc-match', ['Arial']).stdout));
  return hasView && hasArial && paths.every(([, path]) => path) ? Object.fromEntries(paths) : undefined;
}

/**
 * Installs Firefox, WebKitGTK and a typeface like Arial if needed.
 * @returns paths by variable
 * @throws Error if that fails
 */
export function findBrowsers() {
  let paths = findAll();
  if (!paths) {
    installByApt(PACKAGES, []);
    paths = findAll();
  }
  if (paths) return paths;
  const variables = Object.keys(PROGRAMS).join(', ');
  throw new Error(
    `The tests need Firefox, WebKitGTK and Arial (Debian: ${PACKAGES.join(' ')}): install them, or set ${variables}.`,
  );
}
