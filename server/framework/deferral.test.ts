/** @jest-environment jsdom */
import { createHash } from 'node:crypto';

import { deferScripts, startScript } from './deferral';
import { createPagePolicy } from './page-policy';

const CHUNK = '/_next/static/chunks/1vn5r-_.~.js';
const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;

test('no script of a page loads by itself, nor ahead, nor the manifest, and one at its end starts them', () => {
  const preload = `<link rel="preload" as="script" fetchPriority="low" href="${CHUNK}"/>`;
  const manifest = '<link rel="manifest" href="/manifest.webmanifest"/>';
  const html = deferScripts(
    page(
      `${preload}${manifest}<script src="${CHUNK}" async=""></script>`,
      `<script src="${CHUNK}" id="_R_" async=""></script>`,
    ),
  );
  expect(html).toBe(
    page(
      `<noscript>${manifest}</noscript><script data-src="${CHUNK}" type="text/plain"></script>`,
      `<script data-src="${CHUNK}" id="_R_" type="text/plain"></script><script>${startScript}</script>`,
    ),
  );
  expect(createPagePolicy(html)).toContain(createHash('sha256').update(startScript).digest('base64'));
});

test('a page is changed once, and one without scripts not at all', () => {
  const deferred = deferScripts(page(`<script src="${CHUNK}" async=""></script>`));
  expect(deferScripts(deferred)).toBe(deferred);
  expect(deferScripts(page('<title>CAMP</title>'))).toBe(page('<title>CAMP</title>'));
});

test.each([
  '<link rel="preload" as="image" href="/media/a.jpg"/>',
  '<script>self.__next_f.push([1,"a"])</script>',
  '<script src="https://elsewhere.example/a.js" async=""></script>',
])('%s stays as it is', (other) => {
  expect(deferScripts(page(`${other}<script src="${CHUNK}" async=""></script>`))).toContain(other);
});

const PICTURE = '<img src="/media/a.jpg" fetchpriority="high">';
const SCRIPT = '<script id="_R_" type="text/plain" data-src="/_next/static/chunks/a.js"></script>';

const startedScript = () => document.querySelector<HTMLScriptElement>('script:not([type])');

function open(body: string, { hidden = false } = {}) {
  document.body.innerHTML = body;
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  const decodings: { finish: () => void; fail: () => void }[] = [];
  HTMLImageElement.prototype.decode = () =>
    new Promise((finish, fail) => void decodings.push({ finish, fail: () => fail(new Error('no picture')) }));
  const fonts = { resolve: () => {} };
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { ready: new Promise<void>((resolve) => (fonts.resolve = resolve)) },
  });
  // oxlint-disable-next-line no-eval -- as the page does
  window.eval(startScript);
  return { decodings, fonts };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('they start once the first pictures are decoded, or cannot be, typefaces loaded, and both painted', async () => {
  const { decodings, fonts } = open(PICTURE + PICTURE + SCRIPT);
  decodings[0]!.finish();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(startedScript()).toBeNull();
  decodings[1]!.fail();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(startedScript()).toBeNull();
  fonts.resolve();
  await jest.advanceTimersByTimeAsync(16);
  expect(startedScript()).toBeNull();
  await jest.advanceTimersByTimeAsync(50);
  expect(startedScript()).not.toBeNull();
});

test('a hidden page, which paints nothing, starts them at once', () => {
  open(PICTURE + SCRIPT, { hidden: true });
  expect(startedScript()).not.toBeNull();
});

test.each(['pointerdown', 'keydown', 'focusin'])('%s starts them', (event) => {
  open(PICTURE + SCRIPT);
  document.body.dispatchEvent(new Event(event, { bubbles: true }));
  expect(startedScript()).not.toBeNull();
});
