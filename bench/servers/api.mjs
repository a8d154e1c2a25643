import { startServer } from './processes.mjs';
import { seedWorkshops } from './site.mjs';
import { buildServer as buildApi } from '../../reference-api/build.mjs';

const PORT = 4904;
const TOKEN = 'a-token-for-the-benchmark-alone-1234';
const WORKSHOPS = 40;
/** More places per date than a measurement reserves. */
const PLACES = 1_000_000;

export async function startBenchApi(dataFolder, databaseUrl) {
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
