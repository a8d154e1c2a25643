import { rm } from 'node:fs/promises';

export default async function tearDown() {
  await rm(process.env.API_TEST_FOLDER, { recursive: true, force: true });
}
