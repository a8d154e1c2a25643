import { mkdirSync, writeFileSync } from 'node:fs';

import { workInTemporaryFolders } from '../../test/temporary-folder';

workInTemporaryFolders();

test.each([
  ['1', 'https://camp.example/', false],
  ['1', 'https://staging.example', true],
  ['', 'https://staging.example', false],
])('with PLAIN=%s a build for camp.example, started for %s, is refused: %s', async (PLAIN, SITE_URL, isRefused) => {
  mkdirSync('.next');
  writeFileSync('.next/built-with.json', '{ "SITE_URL": "https://camp.example" }');
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production', PLAIN, SITE_URL });
  jest.resetModules();
  const { refuseOtherSiteUrl } = await import('./deployment');
  const check = expect(refuseOtherSiteUrl);
  if (isRefused) check.toThrow(`SITE_URL is ${SITE_URL}, but this build with PLAIN is for https://camp.example`);
  else check.not.toThrow();
  jest.restoreAllMocks();
});
