/** @jest-environment node */
import { createHash } from 'node:crypto';

import { policyOfPage } from './content-security-policy.cjs';
import { deferScripts } from './deferred-scripts.cjs';
import { startScript } from './deferred-start.cjs';

const CHUNK = '/_next/static/chunks/1vn5r-_.~.js';
const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;

test('no script of a page loads by itself, nor ahead, and one at its end starts them', () => {
  const preload = `<link rel="preload" as="script" fetchPriority="low" href="${CHUNK}"/>`;
  const html = deferScripts(
    page(`${preload}<script src="${CHUNK}" async=""></script>`, `<script src="${CHUNK}" id="_R_" async=""></script>`),
  );
  expect(html).toBe(
    page(
      `<script data-src="${CHUNK}" type="text/plain"></script>`,
      `<script data-src="${CHUNK}" id="_R_" type="text/plain"></script><script>${startScript}</script>`,
    ),
  );
  expect(policyOfPage(html)).toContain(createHash('sha256').update(startScript).digest('base64'));
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
