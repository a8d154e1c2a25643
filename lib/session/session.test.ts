/** @jest-environment jsdom */
import { readCookies } from './cookies';
import { headScript } from './head-script';
import { findWsInPath, parseWs } from './tracking-number';
import { readSession } from './visitor-session';

it.each([
  ['123', '123'],
  ['0', '0'],
  ['9'.repeat(64), '9'.repeat(64)],
  ['007', '007'],
])('takes %p as a ws', (value, ws) => expect(parseWs(value)).toBe(ws));

it.each(['', '12a', '-1', '1.5', ' 1', '9'.repeat(65), '١٢', null, undefined, 12, ['1']])(
  'takes %p for no ws',
  (value) => expect(parseWs(value)).toBeNull(),
);

it.each([
  ['/wire/123/', '123'],
  ['/wire/', null],
  ['/onsite/123', null],
  ['/onsite/ws-', null],
  ['/onsite/ws-1x', null],
  ['/', null],
  ['/wire/1/2', null],
])('finds in the path %p the ws %p', (path, ws) => expect(findWsInPath(path)).toBe(ws));

const sent = (cookie: string) => ({ headers: new Headers({ cookie }) }) as Request;
const readSent = (cookie: string) => readSession(sent(cookie));

it('reads a request’s session, and resets what is malformed', () => {
  expect(readSent('a=1; currency=gbp; ws=481')).toEqual({ currency: 'gbp', ws: '481' });
  expect(readSent('currency=%7Bbroken; ws=<script>')).toEqual({ currency: 'eur', ws: null });
  expect(readSession({ headers: new Headers() } as Request)).toEqual({ currency: 'eur', ws: null });
});

it('reads the names of https first: only the site can set them', () => {
  expect(readSent('currency=gbp; __Host-currency=usd; ws=1; __Host-ws=2')).toEqual({ currency: 'usd', ws: '2' });
});

it('takes the first of two cookies of a name', () => {
  const read = readCookies(sent('ws=1; ws=2; =x; y; held=%41').headers);
  expect(['ws', 'x', 'y', 'held'].map(read)).toEqual(['1', undefined, undefined, '%41']);
});

describe('the script in the head', () => {
  const run = (cookie: string) => {
    document.cookie = `${cookie}; Path=/`;
    new Function(headScript)();
    return [document.documentElement.dataset.currency, document.cookie];
  };
  afterEach(() => {
    document.cookie = 'currency=; Path=/; Max-Age=0';
  });

  it.each(['zzz', 'gbpx', 'eur gbp', ''])('resets the malformed currency %p to eur', (value) => {
    expect(run(`currency=${value}`)).toEqual(['eur', 'currency=eur']);
  });

  it.each([
    ['; currency=gbp', 'gbp'],
    ['currency=gbp; __Host-currency=usd', 'usd'],
    ['__Host-currency=usd; currency=gbp', 'usd'],
    ['x__Host-currency=usd; xcurrency=gbp', 'eur'],
  ])('finds in the cookies %p the currency %s', (cookie, chosen) => {
    jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
    new Function(headScript)();
    expect(document.documentElement.dataset.currency).toBe(chosen);
  });

  it('resets the cookie of https by its own name', () => {
    const set = jest.fn();
    const page = { cookie: '__Host-currency=zzz', documentElement: { dataset: {} } };
    Object.defineProperty(page, 'cookie', { get: () => '__Host-currency=zzz', set });
    new Function('document', 'location', headScript)(page, { protocol: 'https:' });
    expect(set).toHaveBeenCalledWith('__Host-currency=eur; Path=/; SameSite=Lax; Secure');
  });

  it('reads the currency of the URL where no cookie keeps it, and takes it along to the booking only', () => {
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
    window.history.replaceState(null, '', '/onsite/ice?edition=3&currency=gbp');
    new Function(headScript)();
    expect(document.documentElement.dataset.currency).toBe('gbp');
    const paths = [
      '/reserve/onsite/ice?correct=1',
      '/confirm/onsite/abc',
      '/onsite/ice?currency=usd#book',
      '/faq',
      '#book',
    ];
    document.body.innerHTML = paths.map((path) => `<a href="${path}"><b>To</b></a>`).join('');
    for (const link of document.querySelectorAll('b')) link.click();
    expect([...document.links].map(({ href }) => href.replace('http://localhost', ''))).toEqual([
      '/reserve/onsite/ice?correct=1&currency=gbp',
      '/confirm/onsite/abc?currency=gbp',
      '/onsite/ice?currency=gbp#book',
      '/faq',
      '/onsite/ice?edition=3&currency=gbp#book',
    ]);
    // The confirmation reads its currency from its own URL, not in the head script.
    window.history.replaceState(null, '', '/confirm/onsite/abc?step=pay&currency=gbp');
    new Function(headScript)();
    expect(document.documentElement.dataset.currency).toBe('eur');
    window.history.replaceState(null, '', '/');
  });

  it('leaves a visitor who has chosen none without a cookie', () => expect(run('other=1')).toEqual(['eur', 'other=1']));
});
