import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { installByApt } from './apt.mjs';

/** Not every PATH names it. */
const ADMIN_FOLDER = '/usr/sbin';

function findOnPath(command) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ADMIN_FOLDER];
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path));
}

/** Finds the nginx of the tests, or installs it, with openssl for its certificate. @throws when there is none. */
export function findNginx() {
  const find = () => findOnPath('openssl') && (process.env.NGINX_PATH ?? findOnPath('nginx'));
  if (!find()) installByApt('nginx', 'openssl');
  const path = find();
  if (!path) throw new Error('The tests need nginx and openssl: install them, or name nginx in NGINX_PATH.');
  console.log(`nginx for the tests: ${path}`);
  return path;
}
