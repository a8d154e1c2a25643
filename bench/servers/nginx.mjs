import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

import { startServer } from './processes.mjs';

const PORT = 3903;

export const STATIC_PAGES = { '/': 'home', '/workshops': 'list', '/onsite/listening-to-ice': 'detail' };

/** nginx creates these directories at start, even when unused. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** As root, its workers would be another user, who may not read the folder. */
const USER = process.getuid() === 0 ? 'user root;' : '';

const configuration = (folder) => `
${USER} worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  types { text/html html; }
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${PORT}; root ${folder}/files; gzip_static on; try_files $uri.html =404; }
}`;

/** Serves copies of the site's pages as static files. Null if nginx is not installed. */
export async function startNginx(folder, site) {
  if (spawnSync('nginx', ['-v']).error) {
    console.log('No nginx here: its row is left out (apt-get install nginx).');
    return null;
  }
  const root = resolve(folder);
  mkdirSync(join(root, 'files'), { recursive: true });
  for (const [path, name] of Object.entries(STATIC_PAGES)) {
    const html = await (await fetch(site.url + path)).text();
    writeFileSync(join(root, 'files', `${name}.html`), html);
    writeFileSync(join(root, 'files', `${name}.html.gz`), gzipSync(html, { level: 9 }));
  }
  const file = join(root, 'nginx.conf');
  writeFileSync(file, configuration(root));
  const url = `http://127.0.0.1:${PORT}`;
  return startServer({ command: 'nginx', args: ['-c', file, '-p', root], url, healthPath: '/home' });
}
