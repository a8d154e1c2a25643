import { buildSite } from './run/build.mjs';
import { readEnvironment } from './run/environment.mjs';

const { environment } = readEnvironment();
await buildSite(environment);
