import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { isFrameworkScript, joinPageData, readTextsFromElements } from './inline-scripts';
import { createPagePolicy } from './page-policy';
import { definitions } from './streaming-functions.json';

const RUNTIME = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(';
const [swap = ''] = definitions.filter((text) => text.includes('$RC='));

test.each([
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n2:I[1,[\\"/_next/static/chunks/a.js\\"]]\\u003c/script\\u003e"])',
  'self.__next_f.push([3,"AAEC"])',
  `${RUNTIME}{"otherChunks":["static/chunks/2hgesv9m-.js","static/chunks/3ms1.js"],"runtimeModuleIds":[9]});`,
  'requestAnimationFrame(function(){$RT=performance.now()});',
  `${swap}$RC("B:0","S:0")`,
  '$RC("B:1","S:1")',
  '$RX("B:2","1234567")',
  '$RS("S:3","P:3")',
  '$RR("B:4","S:4",[["/_next/static/chunks/a.css","next"]])',
])('the framework writes %s', (text) => expect(isFrameworkScript(text)).toBe(true));

test.each([
  '',
  'alert(1)',
  'self.__next_f;alert(1)',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,"a"+alert(1)])',
  'self.__next_f.push([1,"a"],alert(1))',
  'self.__next_f.push([1,"a"],"b")',
  'self.__next_f.push([1,"a",2])',
  'self.__next_f.push([1])',
  'self.__next_f.push(["a","a"])',
  "self.__next_f.push([1,'a'])",
  'self.__next_f.push([1,`${alert(1)}`])',
  'self.__next_f.push([1,"a"]) ',
  'self.__next_f.push([1,"a"])//)',
  '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
  '(self.__next_f=alert(1)',
  `${RUNTIME}{"otherChunks":["//evil.example/a.js"],"runtimeModuleIds":[9]});`,
  `${RUNTIME}{"otherChunks":["static/chunks/../../a.js"],"runtimeModuleIds":[9]});`,
  `${RUNTIME}{"otherChunks":[],"runtimeModuleIds":[alert(1)]});`,
  `${RUNTIME}{"otherChunks":[],"runtimeModuleIds":[9],"more":1});`,
  `${RUNTIME}null);`,
  '$RC=alert',
  '$RC("B:0",alert(1))',
  '$RC("B:0","S:0");alert(1)',
  '$RC("B:0","S:0");alert("")',
  `${swap}alert(1)`,
  `${swap}$RC("B:0","S:0")$RC("B:0")`,
  '$RT=alert(1)',
  'self.__next_r=alert(1)',
])('the framework does not write %s', (text) => expect(isFrameworkScript(text)).toBe(false));

const DRAWING = '<svg><use href="#a"></use></svg> é & “';
const READ =
  '"+(t=>"T"+new TextEncoder().encode(t).length.toString(16)+","+t)(document.getElementById("year").innerHTML)+"';
const toEscape = (sign: string) => `\\u00${sign.charCodeAt(0).toString(16)}`;
const toData = (text: string) => `self.__next_f.push(${JSON.stringify([1, text]).replace(/[&<>]/g, toEscape)})`;

test('a text of page data that an element has is read from it, with its length', () => {
  const length = Buffer.byteLength(DRAWING).toString(16);
  const data = toData(`1:["$","div"]\n2:T${length},${DRAWING}3:T3,abc4:"${DRAWING}"\n`);
  const page = (element: string, script: string) => `${element}<script>${script}</script>`;
  const drawn = `<div class="a" id="year">${DRAWING}</div>`;
  const html = readTextsFromElements(page(drawn, data));
  const script = html.slice(drawn.length + '<script>'.length, -'</script>'.length);
  expect(script).toContain(`2:${READ}3:T3,abc4:`);
  expect(isFrameworkScript(script)).toBe(true);
  expect(isFrameworkScript(script.replace('"year")', '"year");alert(1)'))).toBe(false);
  expect(isFrameworkScript(script.replace('year', 'year")+alert("'))).toBe(false);
  // What the browser runs has the same data.
  const read: unknown[] = [];
  const document = { getElementById: () => ({ innerHTML: DRAWING }) };
  new Function('self', 'document', 'TextEncoder', script)({ __next_f: read }, document, TextEncoder);
  expect(toData((read[0] as string[])[1]!)).toBe(data);
  for (const other of ['', drawn.replace(' id="year"', ''), drawn.replace('svg', 'SVG')]) {
    expect(readTextsFromElements(page(other, data))).toBe(page(other, data));
  }
  expect(readTextsFromElements(`<script>${data}</script>${drawn}`)).toBe(`<script>${data}</script>${drawn}`);
});

const getHash = (text: string) => createHash('sha256').update(text).digest('base64');
const toPage = (...scripts: string[]) => scripts.map((text) => `<script>${text}</script>`).join('');
const PAGE_DATA = 'self.__next_f.push([1,"a"])';
const CHANGED = `${swap.replace('+300-a', '+301-a')}$RC("B:0","S:0")`;

test('a page with an unknown inline script works, unless its content could have brought it; one line tells', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const allowsAll = expect.stringContaining("script-src 'self' 'unsafe-inline'");
  for (const data of ['[1,"\\u003cScript>alert(1)"]', '[3,"AAEC"]']) {
    const policy = createPagePolicy(toPage(`self.__next_f.push(${data})`, CHANGED));
    expect(policy).toEqual(expect.not.stringContaining(getHash(CHANGED)));
    expect(policy).not.toEqual(allowsAll);
  }
  expect(createPagePolicy(toPage(PAGE_DATA, CHANGED))).toContain(getHash(CHANGED));
  // Without page data it is sent as without the layer.
  expect(createPagePolicy(toPage('self.__next_g.push("a")'))).toEqual(allowsAll);
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toMatchObject([false, true].map((allowed) => ({ event: 'policy.unknown-script', allowed })));
});

test('page data is one script, wherever its render paused', () => {
  const toScript = (text: string) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`;
  const parts = ['1:"Ä', '\\n2:', '"[]"'].map(toScript);
  expect(joinPageData(`<p></p>${parts.join('')}<p></p>`)).toBe(`<p></p>${toScript('1:"Ä\\n2:"[]"')}<p></p>`);
  const apart = parts.join('<p></p>');
  expect(joinPageData(apart)).toBe(apart);
});

test('the known functions are those of the framework’s present version', () => {
  const file = require.resolve('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js');
  const literals = readFileSync(file, 'utf8').matchAll(
    /stringToPrecomputedChunk\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g,
  );
  const texts = [...literals].map(([, literal]) => String(new Function(`return ${literal}`)()));
  for (const definition of definitions) expect(texts.some((text) => text.startsWith(definition))).toBe(true);
});
