/** Releases on the machine of start.sh while visitors come. Prints what each release did and what they got, as JSON. */
import Database from 'libsql';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream, readFileSync, readlinkSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const INTERVAL_MS = 1000 / 30;
/** One visit in so many is to a page that the site renders then. */
const VISITS_PER_RENDER = 30;
/** Twenty a minute. */
const BOOKING_INTERVAL_MS = 3000;
const MAX_TRIES = 20;
const RESERVATION = { first_name: 'Ada', last_name: 'Lovelace', ctype: 'online', currency: 'eur' };

const journal = createWriteStream('/var/log/journal.log');
createServer((socket) => socket.on('error', () => undefined).pipe(journal, { end: false })).listen('/run/journal');

let count = 0;
let results = [];
const booked = [];

/** @returns the status, or what went wrong. Each visitor has an address, and no page of theirs is cached by nginx. */
function visit(path, { host = '127.0.0.1', form } = {}) {
  const localAddress = host === '::1' ? host : `127.0.${1 + (count % 250)}.1`;
  return new Promise((resolve) => {
    // Without scripts a refusal, too, is a redirect.
    const sentByScript = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    const headers = { host: 'camp.example', ...(form && { ...sentByScript, 'sec-fetch-site': 'same-origin' }) };
    const method = form ? 'POST' : 'GET';
    const options = { host, path, method, headers, localAddress, agent: false, rejectUnauthorized: false };
    const sent = request(options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
      response.on('error', ({ code }) => resolve(code));
    });
    sent.on('error', ({ code }) => resolve(code)).end(form && String(new URLSearchParams(form)));
  });
}

const bookings = [];

/** Posts the form again with the same key, as its page does, until the place is held. */
async function book() {
  const email = `visitor-${bookings.length}@example.org`;
  const booking = { email, statuses: [] };
  bookings.push(booking);
  const form = { ...RESERVATION, ...edition, email, key: randomUUID() };
  while (booking.statuses.length < MAX_TRIES && booking.statuses.at(-1) !== 200) {
    if (booking.statuses.length > 0) await wait(1000);
    booking.statuses.push(await visit('/api/reserve', { form }));
  }
}

function visitUniquePage() {
  count += 1;
  const path = count % VISITS_PER_RENDER === 0 ? `/workshops?q=visit-${count}` : `/about?visit=${count}`;
  results.push(visit(path).then((status) => ({ status, path })));
}

const getProcess = (unit) => readFileSync(`/run/${unit}.pid`, 'utf8');

/** The form fields of an edition of an online workshop, which gets 1,000 places. */
async function findEdition() {
  const headers = { 'x-api-token': 'a-token-for-the-machine' };
  const response = await fetch('http://127.0.0.1:4000/get_online_workshop/community-sound-mapping', { headers });
  const { id, short_url, editions } = await response.json();
  const workshop_edition = editions[0].id;
  database.prepare('update editions set capacity = 1000 where id = ?').run(workshop_edition);
  return { course_id: id, item_id: short_url, workshop_edition };
}

function countBookings() {
  const rows = database.prepare('select email, count(*) as count from bookings group by email').all();
  return Object.fromEntries(rows.map((row) => [row.email, row.count]));
}

async function release(number) {
  results = [];
  const startedAt = Date.now();
  const output = await new Promise((resolve) => {
    const script = `/srv/camp/releases/${number}/deploy/release.sh`;
    execFile(script, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, log: stdout + stderr }));
  });
  const seconds = (Date.now() - startedAt) / 1000;
  const visits = await Promise.all(results);
  // nginx logs no query.
  const lines = readFileSync('/var/log/nginx/access.log', 'utf8').split('\n');
  const findLines = (status) => lines.filter((line) => line.includes('] GET /') && line.includes(` ${status} `));
  const failed = visits
    .filter(({ status }) => status !== 200)
    .map((visited) => ({ ...visited, log: findLines(visited.status) }));
  const runs = [3000, 3001].map((port) => readlinkSync(`/proc/${getProcess(`camp-site@${port}`)}/cwd`).at(-1));
  return { ...output, runs: runs.join(), sent: visits.length, failed, seconds };
}

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const systemctl = (...args) => execFileSync('systemctl', args);

systemctl('enable', '--now', 'camp-api', 'camp-site@3000', 'camp-site@3001');
for (const port of [3000, 3001]) {
  // Throws when the site has ended.
  while (!(await isReady(port))) {
    systemctl('is-active', `camp-site@${port}`);
    await wait(100);
  }
}
systemctl('enable', '--now', 'camp-nginx');
while ((await visit('/')) !== 200) await wait(50);
const stdout = readlinkSync(`/proc/${getProcess('camp-nginx')}/fd/1`);
const byIpv6 = await visit('/', { host: '::1' });

const options = { cwd: '/srv/camp/current', encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
const doctor = spawnSync('npm', ['run', '--silent', 'doctor', '--', '--json'], options).stdout;
const database = new Database('/var/lib/camp-api/workshop-api.db');
const edition = await findEdition();
const visitors = [
  setInterval(visitUniquePage, INTERVAL_MS),
  setInterval(() => booked.push(book()), BOOKING_INTERVAL_MS),
];
const releases = [];
for (const number of process.argv.slice(2)) releases.push(await release(number));
for (const timer of visitors) clearInterval(timer);
await Promise.all(booked);
const oldFile = `/_next/static/${readFileSync('/srv/camp/releases/2/.next/BUILD_ID', 'utf8').trim()}/_buildManifest.js`;
const log = readFileSync('/var/log/nginx/access.log', 'utf8');
console.log(
  JSON.stringify({
    bookings,
    counts: countBookings(),
    stdout,
    byIpv6,
    doctor,
    releases,
    oldFile: await visit(oldFile),
    logged: log.split('\n').length,
  }),
);
process.exit(0);
