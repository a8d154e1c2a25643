import { buildApi } from '../reference-api/build.mjs';

import { buildSite } from './run/build.mjs';
import { readEnvironment } from './run/environment.mjs';

const { environment } = readEnvironment();
await buildApi();
await buildSite(environment);
