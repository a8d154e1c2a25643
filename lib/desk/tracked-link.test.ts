import { type KeptLinks, proposeCode } from '@/lib/statistics/links';

import { toOwnPath } from './own-site';
import { createLink, parseTrackedLink, readLinkValues, type TrackedLink } from './tracked-link';

process.env.SITE_URL = 'https://camp.example';

const parse = (query: Record<string, string>) => parseTrackedLink(readLinkValues((name) => query[name]));

function toLink(query: Record<string, string>): TrackedLink {
  const parsed = parse(query);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return createLink(parsed.ws, parsed.kept);
}

function findErrors(query: Record<string, string>) {
  const parsed = parse(query);
  return parsed.ok ? {} : parsed.errors;
}

describe('a path of this site', () => {
  it.each([
    ['/workshops?page=2#top', '/workshops?page=2'],
    [' /faq ', '/faq'],
    ['https://camp.example/faq', '/faq'],
  ])('is read of %s', (typed, path) => expect(toOwnPath(typed)).toBe(path));

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
  ])('is not %j', (typed) => expect(toOwnPath(typed)).toBeNull());
});

describe('a tracked link', () => {
  it('holds the number, and what else the path held', () => {
    expect(toLink({ path: '/workshops?q=ice#top', ws: '123', label: 'May & June' })).toEqual({
      url: 'https://camp.example/workshops?ws=123&q=ice#top',
      shortUrl: null,
      fileName: 'may-june-ws-123',
    });
  });

  it('has one number, whatever the typed path held', () => {
    expect(toLink({ path: '/faq?ws=1&ws=2', ws: '3' }).url).toBe('https://camp.example/faq?ws=3');
    expect(toLink({ path: '/ws-1/faq', ws: '3' }).url).toBe('https://camp.example/faq?ws=3');
    expect(toLink({ path: '/wire/1', ws: '3' }).shortUrl).toBe('https://camp.example/wire/3');
  });

  it('is refused in words, field by field', () => {
    expect(findErrors({ path: 'https://evil.example/', ws: '12a' })).toEqual({
      path: 'Enter a path of this site, such as /workshops.',
      ws: 'Enter a number of 1 to 64 digits, such as 123.',
    });
    expect(findErrors({ path: '/confirm/onsite/abc', ws: '1' })).toEqual({
      path: 'That page is not for everybody: choose another one.',
    });
    expect(findErrors({ path: '/', ws: '1'.repeat(65), note: 'x'.repeat(301), label: 'x'.repeat(61) })).toEqual({
      ws: 'Enter a number of 1 to 64 digits, such as 123.',
      note: 'Use 300 characters or fewer.',
      label: 'Use 60 characters or fewer.',
    });
    expect(findErrors({ path: '/', ws: '1', label: 'one\ntwo' })).toEqual({ label: 'Use one line.' });
    expect(findErrors({ path: `/${'é'.repeat(200)}`, ws: '1' }).path).toContain('use 1000 or fewer');
  });
});

test('the next free number is proposed, above those of six digits or fewer', () => {
  const link = { path: '/', label: '', note: '', savedAt: 0 };
  expect(
    [{}, { 7: link }, { 101: link, 204: link, 777090001: link }].map((kept) => proposeCode(kept as KeptLinks)),
  ).toEqual(['101', '101', '205']);
});
