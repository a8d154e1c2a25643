import { buildServer, buildSite, checkSettings, siteNeedsBuild } from './run/build.mjs';
import { readEnvironment } from './run/environment.mjs';

const STEPS = {
  settings: checkSettings,
  // Imported here, because an installation may lack the API's package.
  api: async () => (await import('../reference-api/build.mjs')).buildServer(),
  server: buildServer,
  site: buildSite,
  'outdated-site': async (environment) => (await siteNeedsBuild(environment)) && buildSite(environment),
};

/** `npm start` runs each step as a process of its own, because bundlers keep their memory. */
const [step = 'site'] = process.argv.slice(2);
try {
  await STEPS[step](readEnvironment().environment);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
