/** @jest-environment node */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import sitemap from '@/app/sitemap';
import { SITE_PATHS } from '@/lib/domain/pages';
import { findRoute } from '@/lib/statistics/routes';
import { allowLog, StubApi } from '@/test/stub-api';

const FOLDER = 'app/(site)';
/** Routes without parameters that are in no list: they are not indexed. */
const UNLISTED = ['error', 'unknown-link', 'withdrawn'];

const api = new StubApi();

beforeAll(() => api.start());
afterAll(() => api.stop());

test('the list names every page of the site that takes no parameter', () => {
  const folders = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'page.tsx')));
  expect(['/', ...folders.filter((name) => !UNLISTED.includes(name)).map((name) => `/${name}`)].sort()).toEqual(
    [...SITE_PATHS].sort(),
  );
});

test('sitemap and statistics follow the list', async () => {
  allowLog();
  const urls = (await sitemap()).map(({ url }) => new URL(url).pathname);
  expect(urls).toEqual(expect.arrayContaining(SITE_PATHS));
  expect(SITE_PATHS.map(findRoute)).toEqual(SITE_PATHS);
});
