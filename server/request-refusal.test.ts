import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { findRefusal } from './request-refusal';

const getStatus = (url: string, method = 'GET') =>
  findRefusal({ url, method, headers: { host: 'x' }, rawHeaders: [], httpVersion: '1.1' })?.status ?? null;
const picture = (path: string, width = '640', quality = '70') =>
  `/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=${quality}`;

test.each([
  picture('/media/a.jpg'),
  picture('/images/share-default.jpg', '2000', '62'),
  picture('/media/caf%C3%A9%20du%20col%2B1.jpg', '96'),
  '/media/a.jpg',
  '/media/caf%C3%A9.jpg?v=2',
  '/images/place-road.jpg',
])('%s may be a picture', (url) => expect(getStatus(url)).toBeNull());

test.each([
  ['a width with a zero in front', picture('/media/a.jpg', '0640')],
  ['no whole width', picture('/media/a.jpg', '640.0')],
  ['another quality', picture('/media/a.jpg', '640', '75')],
  ['a parameter less', '/_next/image?url=%2Fmedia%2Fa.jpg&w=640'],
  ['another order', '/_next/image?w=640&q=70&url=%2Fmedia%2Fa.jpg'],
  ['a letter encoded', '/_next/image?url=%2Fmedia%2F%61.jpg&w=640&q=70'],
  ['small hexadecimal digits', '/_next/image?url=%2fmedia%2fa.jpg&w=640&q=70'],
  ['an encoding of its own', picture('/media/%61.jpg')],
  ['a name not encoded', picture('/media/café.jpg')],
  ['a hash', picture('/media/a.jpg#1')],
  ['another folder', picture('/api/health')],
  ['a folder within', picture('/media/b/a.jpg')],
  ['a path outside of the folders', picture('/api/media/a.jpg')],
  ['half an encoding', '/_next/image?url=%2Fmedia%2F%25&w=640&q=70'],
  ['a parameter more', `${picture('/media/a.jpg')}&x=1`],
  ['itself', `/_next/image${picture('/media/a.jpg')}`],
  ['nothing', '/_next/image'],
  ['a path further', `/_next/image/${picture('/media/a.jpg').slice(12)}`],
])('the optimiser does not work for %s', (_what, url) => expect(getStatus(url)).toBe(400));

test.each([
  '/media',
  '/media/',
  '/media/%25',
  '/media/a%5Cb',
  '/media/a%0Ab',
  '/media/a%2Fb',
  '/media/..%2Fa',
  '/media/.a',
  '/media/a/b',
  '/media/%61',
])('%s is no picture', (url) => expect(getStatus(url)).toBe(404));

test.each([
  ['/a\\b', 'GET', 400],
  ['//evil.example', 'GET', 400],
  ['http://evil.example/', 'GET', 400],
  ['/%00', 'GET', 400],
  ['/onsite/_next/image', 'GET', null],
  ['/onsite/media', 'GET', null],
  ['/workshops', 'POST', 405],
  ['/onsite/checkout', 'POST', 405],
  ['/api/reserve', 'POST', null],
  ['/checkout?a=1', 'POST', null],
  ['/checkout?a=1', 'GET', 405],
  ['/success/onsite/abc', 'GET', null],
])('%s by %s is responded to with %p', (url, method, status) => expect(getStatus(url, method)).toBe(status));

const request = { method: 'GET', url: '/', headers: { host: 'x' }, rawHeaders: [], httpVersion: '1.1' };
test('every route that takes a POST gets it', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('route.ts'));
  const posts = files.filter((file) => /\bPOST\b/.test(readFileSync(`app/${file}`, 'utf8')));
  const urls = posts.map((file) => `/${dirname(file)}`.replaceAll(/\/\(\w+\)/g, ''));
  expect(urls).toEqual(expect.arrayContaining(['/success', '/api/unsubscribe/[token]', '/preview/links/save']));
  expect(urls.filter((url) => getStatus(url, 'POST') !== null)).toEqual([]);
});

const ofPost = { method: 'POST', url: '/api/reserve' };

test.each([
  ['a path of 4,096 characters', { url: `/${'a'.repeat(4_095)}` }],
  ['a body of 256 KB', { ...ofPost, headers: { host: 'x', 'content-length': String(256 * 1024) } }],
  ['one host', { rawHeaders: ['Host', 'x', 'X-Host', 'y', 'Hostname', 'z', 'Accept', 'host'] }],
  ['HTTP/1.0 without a host', { httpVersion: '1.0', headers: {} }],
  ['HEAD', { method: 'HEAD' }],
])('%s is taken', (_what, changes) => expect(findRefusal({ ...request, ...changes })).toBeNull());

const NO_PICTURE = 'No picture has this address.';

test.each([
  ['body', { ...ofPost, headers: { host: 'x', 'content-length': '262145' } }, 413, 'What was sent is too large.'],
  ['host', { headers: {} }, 400, 'The request names no host.'],
  ['host', { rawHeaders: ['Host', 'x', 'HOST', 'y'] }, 400, 'The request names more than one host.'],
  ['url', { url: '/%' }, 400, 'This address cannot be read.'],
  ['url', { url: `/${'a'.repeat(4_096)}` }, 414, 'This address is too long.'],
  ['picture', { url: '/_next/image?url=a' }, 400, NO_PICTURE],
  ['media', { url: '/media/a/b' }, 404, NO_PICTURE],
])('the refusal of a wrong %s has a reason for the log and a message', (reason, changes, status, message) => {
  expect(findRefusal({ ...request, ...changes })).toEqual({ status, reason, message });
});

test.each([
  ['/about', 'GET, HEAD'],
  ['/api/reserve', 'GET, HEAD, POST'],
  ['/mentorship_checkout', 'POST'],
])('%s names the methods that it takes', (url, Allow) => {
  const refusal = { status: 405, reason: 'method', message: 'This page cannot be used that way.', headers: { Allow } };
  expect(findRefusal({ ...request, url, method: 'PUT' })).toEqual(refusal);
});
