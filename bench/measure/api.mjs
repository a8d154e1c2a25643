import { measureRequests } from './requests.mjs';
import { buildServer as buildApi } from '../../reference-api/build.mjs';
import { startPostgres } from '../../scripts/run/postgres.mjs';
import { residentMegabytes, startServer } from '../servers/processes.mjs';
import { seedWorkshops } from '../servers/site.mjs';

const PORT = 4904;
const TOKEN = 'a-token-for-the-benchmark-alone-1234';
const WORKSHOPS = 40;
/** More places per date than a measurement reserves. */
const PLACES = 1_000_000;
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
  const measure = (requests) => measureRequests({ url: api.url, headers: api.headers, requests }, api.pid);
  for (const path of READS) reads[path] = await measure([{ path }]);
  const reservations = await measure(await reservationsOfAllDates(api));
  const memory = { idle, loaded: residentMegabytes(api.pid) };
  await api.stop();
  console.log(databaseUrl ? 'PostgreSQL' : 'SQLite', { reads, reservations, memory });
  return { reads, reservations, memory };
}

async function startBenchApi(dataFolder, databaseUrl) {
  await buildApi();
  await seedWorkshops(dataFolder, WORKSHOPS, { databaseUrl, places: PLACES });
  const api = await startServer({
    command: 'node',
    args: ['reference-api/dist/server.mjs'],
    env: {
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      API_HOST: '127.0.0.1',
      API_PORT: String(PORT),
      WORKSHOP_API_TOKEN: TOKEN,
    },
    url: `http://127.0.0.1:${PORT}`,
    healthPath: '/health',
  });
  return { ...api, headers: { 'x-api-token': TOKEN } };
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
