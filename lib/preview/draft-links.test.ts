import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { POST as changeLinks } from '@/app/preview/drafts/route';
import { unixNow } from '@/lib/domain/dates';
import { env } from '@/lib/env';
import { savePersisted } from '@/lib/shared-state/state-on-disk';
import { postForm } from '@/test/posted-form';
import { startStubApi } from '@/test/stub-api';
import { workInTemporaryFolders } from '@/test/temporary-folder';

import { createDraftLink, getDraftPath, listDraftLinks, openDraftLink } from './draft-links';
import { sign, signPreviewSession, startPreviewSession } from './session';

const secret = 'secret-of-the-preview-of-the-tests';
startStubApi({ PREVIEW_SECRET: secret });
workInTemporaryFolders();

const signedIn = () => ({ cookie: `preview=${signPreviewSession(startPreviewSession(unixNow()), secret)}` });
const share = (fields: Record<string, string>, headers = signedIn() as Record<string, string>) =>
  changeLinks(postForm(fields, { headers }));
const toToken = (path: string) => path.replace('/draft/', '');

/** Signs with a key that is quick to derive: with a link at hand, passwords could be tried against it. */
function signQuickly(id: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'camp-website', 'draft link', 32));
  return createHmac('sha256', key).update(id).digest('base64url');
}

afterEach(() => jest.restoreAllMocks());

it('opens one draft, and counts how often', async () => {
  const token = toToken(await createDraftLink('online', '7'));
  expect(await openDraftLink(token)).toMatchObject({ ctype: 'online', item: '7' });
  await openDraftLink(token);
  expect((await listDraftLinks()).at(-1)).toEqual([token.slice(0, 16), expect.objectContaining({ views: 2 })]);
});

it('refuses links that are altered, of another purpose, of another secret, or cut off', async () => {
  const [token, other] = [toToken(await createDraftLink('online', '7')), toToken(await createDraftLink('onsite', '8'))];
  const [id, otherId] = [token.slice(0, 16), other.slice(0, 16)];
  const forged = [
    `${otherId}.${token.slice(17)}`,
    `${id}.${sign(id, secret)}`,
    `${id}.${sign(id, `${secret}!`)}`,
    `${id}.${signQuickly(id)}`,
    toToken(getDraftPath('AAAAAAAAAAAAAAAA')),
    toToken(getDraftPath('constructor_____')),
    token.slice(0, -1),
    `${token}a`,
    id,
    '',
  ];
  for (const each of forged) expect(await openDraftLink(each)).toBeNull();
  expect(await openDraftLink(token)).not.toBeNull();
});

it('ends after seven days, and when staff end it', async () => {
  const token = toToken(await createDraftLink('online', '7'));
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 7 * 24 * 3_600_000 - 5_000);
  expect(await openDraftLink(token)).not.toBeNull();
  jest.spyOn(Date, 'now').mockReturnValue(now + 7 * 24 * 3_600_000 + 5_000);
  expect(await openDraftLink(token)).toBeNull();
  jest.restoreAllMocks();
  const revoked = toToken(await createDraftLink('online', '7'));
  expect((await share({ revoke: revoked.slice(0, 16) })).status).toBe(303);
  expect(await openDraftLink(revoked)).toBeNull();
});

it('ends in the file too, so that a crash does not bring it back', async () => {
  const id = toToken(await createDraftLink('online', '7')).slice(0, 16);
  const readKept = () => readFileSync(join(env().SITE_DATA_DIR, 'draft-links.json'), 'utf8');
  await savePersisted();
  expect(readKept()).toContain(id);
  await share({ revoke: id });
  expect(readKept()).not.toContain(id);
});

it('is made by those who are signed in alone, for a workshop', async () => {
  const count = (await listDraftLinks()).length;
  expect((await share({ ctype: 'online', item: '9' }, {})).status).toBe(404);
  expect((await share({ ctype: 'mentorship', item: '9' })).status).toBe(303);
  expect(await listDraftLinks()).toHaveLength(count);
  expect((await share({ ctype: 'online', item: '9' })).headers.get('location')).toContain('/preview');
  expect((await listDraftLinks()).at(-1)?.[1]).toMatchObject({ ctype: 'online', item: '9', views: 0 });
});

it('outlasts a restart, and nothing that is kept opens it', async () => {
  const token = toToken(await createDraftLink('online', '7'));
  await savePersisted();
  const kept = readFileSync(join(env().SITE_DATA_DIR, 'draft-links.json'), 'utf8');
  expect(kept).toContain(token.slice(0, 16));
  expect(kept).not.toContain(token.slice(17));
  expect(getDraftPath(token.slice(0, 16))).toBe(`/draft/${token}`);
});
