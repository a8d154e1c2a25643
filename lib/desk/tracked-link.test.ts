import fc from 'fast-check';
import jsQR from 'jsqr';
import sharp from 'sharp';

import { parseWs, wsFromPath } from '@/lib/session/ws';

import { ownPath } from './own-site';
import { qrPng, qrSvg } from './qr-code';
import { readLinkValues, parseTrackedLink, printedUrl, type TrackedLink, UTM_NAMES } from './tracked-link';

process.env.SITE_URL = 'https://camp.example';

const parse = (query: Record<string, string>) => parseTrackedLink(readLinkValues(new URLSearchParams(query)));

function createLink(query: Record<string, string>): TrackedLink {
  const parsed = parse(query);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.link;
}

function findErrors(query: Record<string, string>) {
  const parsed = parse(query);
  return parsed.ok ? {} : parsed.errors;
}

async function readQrCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('a path of this site', () => {
  it.each([
    ['/workshops?page=2#top', '/workshops?page=2'],
    [' /faq ', '/faq'],
    ['https://camp.example/faq', '/faq'],
  ])('is read of %s', (typed, path) => expect(ownPath(typed)).toBe(path));

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'http://camp.example/',
    'https://camp.example:8443/',
    'https://camp.example@evil.example/',
    'https://user:pass@camp.example/',
    'http://169.254.169.254/latest',
    'http://127.0.0.1:4210/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'workshops',
    '',
    `/${'a'.repeat(1_001)}`,
  ])('is not %j', (typed) => expect(ownPath(typed)).toBeNull());
});

const PRIVATE = /^(confirm|thanks|payment|release|bundle_|mentorship_|subscribe_|prereg|unsub|preview|api)/;

describe('a tracked link', () => {
  it('holds the number, the utm fields, and what else the path held', () => {
    const query = { path: '/workshops?q=ice#top', ws: '123', utm_source: 'news letter', label: 'May & June' };
    expect(createLink(query)).toEqual({
      url: 'https://camp.example/workshops?ws=123&q=ice&utm_source=news+letter#top',
      shortUrl: null,
      fileName: 'may-june-ws-123',
    });
  });

  it('to the home page has the short form as well', () => {
    expect(createLink({ path: '/', ws: '7', utm_medium: 'poster' })).toEqual({
      url: 'https://camp.example/?ws=7&utm_medium=poster',
      shortUrl: 'https://camp.example/wire/7?utm_medium=poster',
      fileName: 'home-ws-7',
    });
  });

  it('has one number, whatever the typed path held', () => {
    expect(createLink({ path: '/faq?ws=1&ws=2', ws: '3' }).url).toBe('https://camp.example/faq?ws=3');
    expect(createLink({ path: '/ws-1/faq', ws: '3' }).url).toBe('https://camp.example/faq?ws=3');
    expect(createLink({ path: '/wire/1', ws: '3' }).shortUrl).toBe('https://camp.example/wire/3');
  });

  it('is read back as it was typed', () => {
    const segment = fc.stringMatching(/^[a-vx-z0-9]{1,12}$/);
    const utm = fc.record(Object.fromEntries(UTM_NAMES.map((name) => [name, fc.string({ maxLength: 12 })])));
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 3 }), fc.stringMatching(/^[0-9]{1,15}$/), utm, (path, ws, fields) => {
        fc.pre(!PRIVATE.test(path[0] ?? ''));
        fc.pre(Object.values(fields).every((value) => !/\p{Cc}/u.test(String(value))));
        const { url, shortUrl } = createLink({ path: `/${path.join('/')}`, ws, ...fields });
        const { pathname, searchParams } = new URL(url);
        expect(pathname).toBe(`/${path.join('/')}`);
        expect(parseWs(searchParams.get('ws'))).toBe(ws);
        for (const name of UTM_NAMES) expect(searchParams.get(name) ?? '').toBe(String(fields[name]).trim());
        expect(shortUrl === null ? null : wsFromPath(new URL(shortUrl).pathname)).toBe(path.length === 0 ? ws : null);
      }),
    );
  });

  it('is refused in words, field by field', () => {
    expect(findErrors({ path: 'https://evil.example/', ws: '12a' })).toEqual({
      path: 'Enter a path of this site, such as /workshops.',
      ws: 'Enter a number of 1 to 15 digits, such as 123.',
    });
    expect(findErrors({ path: '/confirm/onsite/abc', ws: '1' })).toEqual({
      path: 'That page is not for everybody: choose another one.',
    });
    expect(findErrors({ path: '/', ws: '1'.repeat(16), utm_term: 'x'.repeat(101), label: 'x'.repeat(61) })).toEqual({
      ws: 'Enter a number of 1 to 15 digits, such as 123.',
      utm_term: 'Use 100 characters or fewer.',
      label: 'Use 60 characters or fewer.',
    });
    expect(findErrors({ path: '/', ws: '1', utm_source: 'one\ntwo' })).toEqual({ utm_source: 'Use one line.' });
    const long = Object.fromEntries(UTM_NAMES.map((name) => [name, 'é'.repeat(100)]));
    expect(findErrors({ path: '/', ws: '1', ...long }).path).toContain('use 1000 or fewer');
  });
});

describe('a QR code', () => {
  it.each<Record<string, string>>([
    { path: '/', ws: '123' },
    { path: '/onsite/night-songs', ws: '5', utm_source: 'poster' },
  ])('of %j is read back by another program, as SVG and as PNG', async (query) => {
    const url = printedUrl(createLink(query));
    expect(await readQrCode(await qrPng(url))).toBe(url);
    const drawing = sharp(Buffer.from(qrSvg(url)), { density: 600 });
    expect(await readQrCode(await drawing.png().toBuffer())).toBe(url);
  });
});
