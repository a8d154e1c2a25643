import { buildServer, buildSite, checkSettings, siteNeedsBuild } from './run/build.mjs';
import { readEnvironment } from './run/environment.mjs';

const STEPS = {
  settings: checkSettings,
  // Imported on demand, because an installation may lack the package of the API.
  api: async () => (await import('../reference-api/build.mjs')).buildServer(),
  server: buildServer,
  site: buildSite,
  'outdated-site': async (environment) => (await siteNeedsBuild(environment)) && buildSite(environment),
};

/** `npm start` runs each step in its own process, because bundlers do not free their memory. */
const [step = 'site'] = process.argv.slice(2);
try {
  await STEPS[step](readEnvironment().environment);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
