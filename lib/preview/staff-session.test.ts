import { POST as saveLink } from '@/app/preview/links/save/route';
import { GET as getPages } from '@/app/preview/pages.csv/route';
import { GET as getStatistics } from '@/app/preview/statistics.csv/route';
import { GET as getVitals } from '@/app/preview/vitals.csv/route';
import { unixNow } from '@/lib/domain/dates';
import { readLinks } from '@/lib/statistics/links';
import { postForm } from '@/test/posted-form';
import { startStubApi } from '@/test/stub-api';
import { workInTemporaryFolders } from '@/test/temporary-folder';

import { signPreviewSession, startPreviewSession } from './session';

const secret = 'secret-of-the-preview-of-the-tests';
startStubApi({ PREVIEW_SECRET: secret });
workInTemporaryFolders();

const forged = `preview=${signPreviewSession(startPreviewSession(unixNow()), `${secret}!`)}`;
const signedIn = () => ({ cookie: `preview=${signPreviewSession(startPreviewSession(unixNow()), secret)}` });
const request = (headers: Record<string, string>) => new Request('http://localhost:3000/preview', { headers });

test.each([
  ['pages.csv', getPages],
  ['statistics.csv', getStatistics],
  ['vitals.csv', getVitals],
])('%s checks the session itself', async (_name, get) => {
  for (const headers of [{}, { cookie: forged }]) {
    const response = await get(request(headers as Record<string, string>));
    expect([response.status, await response.text()]).toEqual([404, 'Not found.\n']);
  }
});

test.each([
  ['statistics.csv', getStatistics],
  ['vitals.csv', getVitals],
])('%s is for those who are signed in', async (_name, get) => {
  expect((await get(request(signedIn()))).headers.get('content-type')).toBe('text/csv; charset=utf-8');
});

test('a link is saved by those who are signed in alone', async () => {
  const link = { path: '/about', ws: '77', label: '', note: '' };
  for (const headers of [{}, { cookie: forged }] as Record<string, string>[]) {
    expect((await saveLink(postForm(link, { headers }))).status).toBe(404);
  }
  expect(await readLinks()).not.toHaveProperty('77');
});
