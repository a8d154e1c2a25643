import { renderToStaticMarkup } from 'react-dom/server';

import type { SafeHtml } from '@/lib/domain/html-text';

import { keepWhole, keepWholeInHtml } from './keep-whole';
import { Prose } from './Prose';

const mark = (html: string) => html.replace(/<span style="display:inline-block;[^"]*">(.*?)<\/span>/g, '[$1]');

test.each([
  ['Voices of the River, 17–21 March 2027', 'Voices of the River, [17–21 March 2027]'],
  ['Wed 6 – Sun 10 May 2026, and 1 more date', '[Wed 6 – Sun 10 May 2026,] and 1 more date'],
  ['28 February\u00a0– 4\u00a0March 2027 (Paris)', '[28 February\u00a0– 4\u00a0March 2027] (Paris)'],
  ['until Tuesday 24 November, 14:05', 'until [Tuesday 24 November,] 14:05'],
  ['Le Village, 09140 Aulus-les-Bains, France', 'Le Village, 09140 [Aulus-les-Bains,] France'],
  ['12 rooms, 2027, next-level', '12 rooms, 2027, next-level'],
])('%s', (text, marked) => {
  const plain = (html: string) => html.replaceAll('<span>', '').replaceAll('</span>', '');
  expect(plain(mark(renderToStaticMarkup(<>{keepWhole(text)}</>)))).toBe(marked);
  const html = `<b title="1 May 2027">${text}</b>` as SafeHtml;
  expect(mark(keepWholeInHtml(html))).toBe(`<b title="1 May 2027">${marked}</b>`);
});

test('texts of the API keep their dates whole', () => {
  const html = '<p>Until 24 October 2027</p>' as SafeHtml;
  expect(mark(renderToStaticMarkup(<Prose html={html} />))).toContain('<p>Until [24 October 2027]</p>');
});

test('dates of HTML that follow each other are on lines of the same distance', () => {
  expect(keepWholeInHtml('5 May 2027<br>1 June 2027' as SafeHtml).match(/margin:0;/g)).toHaveLength(2);
});
