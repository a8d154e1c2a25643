import autocannon from 'autocannon';

import { startPostgres } from '../../scripts/run/postgres.mjs';
import { startBenchApi } from '../servers/api.mjs';
import { cpuSeconds, residentMegabytes } from '../servers/processes.mjs';

const CONNECTIONS = 20;
const WARM_SECONDS = 2;
const SECONDS = 8;
const READS = ['/list_all_workshops/', '/get_onsite_workshop/1', '/get_residencies/'];

export async function measureApi(folder) {
  const results = { SQLite: await measureDatabase(`${folder}/sqlite`) };
  const postgres = await startPostgres({ durable: true });
  try {
    results.PostgreSQL = await measureDatabase(`${folder}/postgres`, postgres.url);
  } finally {
    await postgres.stop();
  }
  return results;
}

async function measureDatabase(dataFolder, databaseUrl) {
  const api = await startBenchApi(dataFolder, databaseUrl);
  const idle = residentMegabytes(api.pid);
  const reads = {};
  for (const path of READS) reads[path] = await measureRequests(api, [{ path }]);
  const reservations = await measureRequests(api, await reservationsOfAllDates(api));
  const memory = { idle, loaded: residentMegabytes(api.pid) };
  await api.stop();
  console.log(databaseUrl ? 'PostgreSQL' : 'SQLite', { reads, reservations, memory });
  return { reads, reservations, memory };
}

async function measureRequests({ url, headers, pid }, requests) {
  const options = { url, headers, connections: CONNECTIONS, requests };
  await autocannon({ ...options, duration: WARM_SECONDS });
  const cpuBefore = cpuSeconds(pid);
  const { requests: sent, latency, non2xx, errors } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${requests[0].path}: ${non2xx} responses other than 2xx, ${errors} errors`);
  return {
    perSecond: Math.round(sent.average),
    perCpuSecond: Math.round(sent.total / (cpuSeconds(pid) - cpuBefore)),
    p99Ms: latency.p99,
  };
}

/** One reservation per date, each from another mailbox. */
async function reservationsOfAllDates({ url, headers }) {
  const read = async (path) => (await fetch(url + path, { headers })).json();
  const cards = await read('/list_all_workshops/');
  const workshops = await Promise.all(cards.map(({ ctype, id }) => read(`/get_${ctype}_workshop/${id}`)));
  return workshops
    .flatMap(({ id, ctype, editions }) => editions.map((edition) => ({ id, ctype, edition })))
    .filter(({ edition }) => edition.places > 0 && Date.parse(edition.start_date) > Date.now() + 7 * 86_400_000)
    .map(({ id, ctype, edition }) => ({
      method: 'POST',
      path: '/save_unpaid_booking/',
      headers: { ...headers, 'content-type': 'application/json' },
      setupRequest: (request) => ({ ...request, body: reservation({ id, ctype, edition }) }),
    }));
}

let visitors = 0;

function reservation({ id, ctype, edition }) {
  visitors += 1;
  return JSON.stringify({
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: `visitor-${visitors}@example.org`,
    workshop_edition: edition.id,
    about_me: '',
    currency: 'eur',
    ctype,
    course_id: id,
    pcv: 2,
    ws: '',
  });
}
