import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { startServer } from '../servers/processes.mjs';

const LIMIT_MB = 512;
const REQUESTS = 2000;
const CONNECTIONS = 8;
const SAMPLE_MS = 200;
const PORT = 3904;
const SITE = `http://localhost:${PORT}`;
const ACCEPT = 'image/avif,image/webp,*/*';
const WORDS = ['ice', 'sound', 'voice', 'radio', 'film', 'river', 'night', 'stone', 'choir', 'drone'];
const FILTERS = ['type=online', 'type=onsite', 'sort=price', 'sort=date', 'places=left', 'page=2', 'currency=gbp'];

/** Control groups of version 1 or 2, which only root can make. */
const [PARENT, LIMIT, USED, EVENTS] = existsSync('/sys/fs/cgroup/memory')
  ? ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes', 'total_rss', 'memory.oom_control']
  : ['/sys/fs/cgroup', 'memory.max', 'anon', 'memory.events'];
const GROUP = `${PARENT}/camp-bench`;

const readNumber = (file, name) =>
  Number(new RegExp(`^${name} (\\d+)`, 'm').exec(readFileSync(`${GROUP}/${file}`, 'utf8'))[1]);
const readMegabytes = () => Math.round(readNumber('memory.stat', USED) / 2 ** 20);

/** Site and API by `npm start`, which share one processor and a limit of their memory. Needs a build, and root. */
export async function measureMemory(folder) {
  rmSync('.next/cache/images', { recursive: true, force: true });
  mkdirSync(GROUP);
  writeFileSync(`${GROUP}/${LIMIT}`, String(LIMIT_MB * 2 ** 20));
  const site = await startServer({
    command: 'sh',
    args: ['-c', `echo $$ > ${GROUP}/cgroup.procs && exec taskset -c 0 npm start`],
    env: { PORT: String(PORT), API_PORT: String(PORT + 1000), DATA_DIR: folder, RATE_LIMIT: '0' },
    url: SITE,
    healthPath: '/healthz',
  });
  const samples = [];
  const timer = setInterval(() => samples.push(readMegabytes()), SAMPLE_MS);
  const requests = await listRequests();
  const idle = readMegabytes();
  const startedAt = performance.now();
  const failures = await sendAll(requests);
  clearInterval(timer);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const kills = readNumber(EVENTS, 'oom_kill');
  await site.stop();
  // npm ends before site and API.
  while (readFileSync(`${GROUP}/cgroup.procs`, 'utf8')) await wait(SAMPLE_MS);
  rmdirSync(GROUP);
  return {
    limit: LIMIT_MB,
    requests: REQUESTS,
    idle,
    peak: Math.max(...samples),
    end: samples.at(-1),
    seconds,
    failures,
    kills,
  };
}

const fetchText = async (path) => (await fetch(SITE + path)).text();

/** In turns: eight pages, four filtered lists, four pages of their data, two pictures, two reservations. */
async function listRequests() {
  const sitemap = await fetchText('/sitemap.xml');
  const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url).pathname);
  const pictures = new Set();
  const forms = [];
  for (const page of pages) {
    const html = await fetchText(page);
    const urls = html.replaceAll('&amp;', '&').matchAll(/\/_next\/image\?[^" ,\\]+(?= \d+w)/g);
    for (const [url] of urls) pictures.add(url);
    const readField = (name) => [name, new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]];
    const fields = ['ctype', 'course_id', 'item_id', 'workshop_edition'].map(readField);
    if (fields.every(([, value]) => value)) forms.push(Object.fromEntries(fields));
  }
  const images = [...pictures];
  return Array.from({ length: REQUESTS }, (_, n) => {
    const turn = n % 20;
    const filters = `q=${WORDS[n % WORDS.length]}&${FILTERS[n % FILTERS.length]}`;
    if (turn < 8) return { path: pages[n % pages.length] };
    if (turn < 12) return { path: `/workshops?${filters}` };
    if (turn < 16) return { path: `/api/workshops?${filters}` };
    if (turn < 18) return { path: images[(n * 37) % images.length] };
    const person = { first_name: 'Ada', last_name: 'Lovelace', email: `ada${n}@example.org` };
    const body = new URLSearchParams({ ...forms[n % forms.length], ...person });
    return { path: '/api/reserve', method: 'POST', headers: { origin: SITE }, body };
  });
}

/** @returns how many had another status than 200, or 303 after a reservation */
async function sendAll(requests) {
  let failures = 0;
  const queue = requests.values();
  const work = async () => {
    for (const { path, headers, ...init } of queue) {
      const options = { ...init, headers: { accept: ACCEPT, ...headers }, redirect: 'manual' };
      const response = await fetch(SITE + path, options).catch(() => null);
      await response?.arrayBuffer().catch(() => null);
      if (![200, 303].includes(response?.status)) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return failures;
}
