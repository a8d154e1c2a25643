import { buildCommandLine, buildReferenceApi } from '../reference-api/build.mjs';
import { buildSite } from './run/build.mjs';
import { readEnvironment } from './run/environment.mjs';

const { environment } = readEnvironment();
await buildReferenceApi();
await buildCommandLine();
await buildSite(environment);
