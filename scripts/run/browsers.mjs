import { spawnSync } from 'node:child_process';

import { findOnPath, installByApt } from './find-program.mjs';

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

export const findFirefox = () => findOnPath(['firefox-esr', 'firefox']);

function hasAll() {
  const hasPrograms = findFirefox() && findOnPath(['WebKitWebDriver']) && findOnPath(['Xvfb']);
  const hasView = spawnSync('/usr/bin/python3', ['-c', LOAD_WEBKIT]).status === 0;
  // The widths of our fallback typefaces are those of Arial, which visitors have.
  const hasArial = /Liberation|Arial/.test(String(spawnSync('fc-match', ['Arial']).stdout));
  return hasPrograms && hasView && hasArial;
}

/** Installs Firefox, WebKitGTK and a typeface like Arial if needed. @throws Error if that fails */
export function requireBrowsers() {
  if (hasAll()) return;
  installByApt(PACKAGES, []);
  if (!hasAll()) throw new Error(`The tests need Firefox, WebKitGTK and Arial: install ${PACKAGES.join(' ')}.`);
}
