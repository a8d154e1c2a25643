import { addDays, toDay } from '@/lib/domain/dates';
import {
  openPreviewSession,
  PREVIEW_SESSION_SECONDS,
  signPreviewSession,
  startPreviewSession,
} from '@/lib/preview/session';
import { HOME as home, postForm } from '@/test/posted-form';

import { changeDate, signIn } from './sign-in';

const mockDelays: number[] = [];
jest.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void mockDelays.push(ms) }));

const secret = 'a-secret-of-the-preview-that-is-long';
const now = () => Math.floor(Date.now() / 1000);
const today = () => toDay(now()) ?? '';

process.env.PREVIEW_SECRET = secret;

let addresses = 0;
const anAddress = () => `192.0.2.${(addresses += 1)}`;
let session = startPreviewSession(now());
beforeEach(() => {
  session = startPreviewSession(now());
  mockDelays.length = 0;
});

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postForm(fields, { headers: { 'x-client-address': anAddress(), ...headers } });

const inSession = (headers: Record<string, string> = {}) => ({
  cookie: `preview=${signPreviewSession(session, secret)}`,
  referer: `${home}/onsite/ice?a=1`,
  ...headers,
});
const readCookie = (response: Response) =>
  /^preview=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? null;
const sessionIn = (response: Response) => openPreviewSession(readCookie(response) ?? '', secret, now());
const readLocation = (response: Response) => [response.status, response.headers.get('location')];

describe('signing in', () => {
  it.each(['', 'wrong', `${secret}x`, secret.slice(1)])('gives %p nothing, and asks again', async (password) => {
    const response = await signIn(post({ password, next: '/onsite/ice' }));
    expect(readLocation(response)).toEqual([303, '/preview?problem=wrong&next=%2Fonsite%2Fice']);
    expect(readCookie(response)).toBeNull();
  });

  it('answers each wrong try of an address later, names the eleventh, and never delays the right one', async () => {
    const from = { 'x-client-address': anAddress() };
    for (let tries = 0; tries < 10; tries += 1) await signIn(post({ password: 'wrong' }, from));
    expect(mockDelays).toEqual([...new Set(mockDelays)].sort((a, b) => a - b));
    expect(mockDelays.at(-1)).toBe(5_000);
    expect(readLocation(await signIn(post({ password: 'wrong' }, from)))).toEqual([303, '/preview?problem=wait']);
    mockDelays.length = 0;
    expect(readLocation(await signIn(post({ password: secret }, from)))).toEqual([303, '/preview']);
    expect(readLocation(await signIn(post({ password: secret })))).toEqual([303, '/preview']);
    expect(mockDelays).toEqual([]);
  });

  it('does not count the right one', async () => {
    const from = { 'x-client-address': anAddress() };
    for (let tries = 0; tries < 12; tries += 1) await signIn(post({ password: secret }, from));
    expect(sessionIn(await signIn(post({ password: secret }, from)))).not.toBeNull();
  });

  it('gives all addresses together a hundred wrong tries an hour', async () => {
    for (let tries = 0; tries < 250; tries += 1) await signIn(post({ password: 'wrong' }));
    expect(readLocation(await signIn(post({ password: 'wrong' })))).toEqual([303, '/preview?problem=wait']);
    expect(mockDelays.at(-1)).toBe(5_000);
    expect(readLocation(await signIn(post({ password: secret })))).toEqual([303, '/preview']);
  });

  it('is for the site’s own page alone', async () => {
    const other = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await signIn(post({ password: secret }, other))).status).toBe(403);
  });
});

describe('a session', () => {
  it('is read by every instance that has the secret, for twelve hours', () => {
    const started = { ...startPreviewSession(1_800_000_000), asOf: '2027-03-01' };
    const openLater = (seconds: number) =>
      openPreviewSession(signPreviewSession(started, secret), secret, 1_800_000_000 + seconds);
    expect([0, PREVIEW_SESSION_SECONDS - 1, PREVIEW_SESSION_SECONDS].map(openLater)).toEqual([started, started, null]);
  });

  it.each([
    ['today', () => ({ asOf: today() })],
    ['the button “Today”', () => ({ asOf: '2030-99-99', today: '1' })],
  ])('goes back to today by %s', async (_what, fields) => {
    expect(sessionIn(await changeDate(post(fields(), inSession())))).toMatchObject({ asOf: null });
  });

  it.each(['yesterday', addDays(today(), -1) ?? '', '2030-02-30', '9999-01-01', '2030-01-01T00:00'])(
    'refuses the date %p',
    async (asOf) => {
      const response = await changeDate(post({ asOf }, inSession()));
      expect([response.status, readCookie(response)]).toEqual([422, null]);
      expect(await response.text()).toContain('Choose a date from today on, within three years.');
    },
  );

  it('is what changes the date: a visitor is sent to sign in', async () => {
    const cookie = `preview=${signPreviewSession(session, `${secret}!`)}`;
    const response = await changeDate(post({ asOf: addDays(today(), 1) ?? '' }, { cookie }));
    expect([...readLocation(response), readCookie(response)]).toEqual([303, '/preview', null]);
  });

  it('is over after a restart without Redis, when what was signed out is forgotten', async () => {
    const old = startPreviewSession(Math.floor(performance.timeOrigin / 1000) - 1);
    const cookie = `preview=${signPreviewSession(old, secret)}`;
    expect(readLocation(await changeDate(post({ today: '1' }, { cookie })))).toEqual([303, '/preview']);
  });

  it.each(['http://localhost:3000//evil.example/', 'not a url at all ://'])(
    'never leads elsewhere: %s',
    async (url) => {
      expect(readLocation(await changeDate(post({ today: '1' }, { ...inSession(), referer: url })))[1]).toMatch(
        /^\/(?!\/)/,
      );
    },
  );
});
