import { runSql } from './global-setup.mjs';
import tearDownShared from '../global-teardown.mjs';

/** Stops the server of the tests; of another one, only the database is deleted that was made there. */
export default async function tearDown() {
  await tearDownShared();
  const { server, template } = globalThis.apiTests;
  if (server) await server.stop();
  else await runSql(null, `drop database ${template} with (force)`);
}
