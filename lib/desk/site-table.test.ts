import { toCsv } from '@camp/formats/csv';

import { createSnippetText } from './html-tags';
import type { Readiness } from './readiness';
import { addBlockers } from './site-pages';
import type { SitePage } from './site-pages';
import { COLUMNS, formatSitePagesCsv, getSortValue, parseSort, sortPages } from './site-table';

const bare = { status: 200, description: null, picture: null };
const createPage = (path: string, title: string, problems: string[] = []): SitePage => ({
  ...bare,
  path,
  problems,
  title: createSnippetText(title, 'title'),
});

const pages = [createPage('/b', 'Short'), createPage('/c', 'A much longer title'), createPage('/a', 'Short')];

it('is sorted by a column, the other way at a second click, and equal pages by path', () => {
  const paths = (sort: string) => sortPages(pages, parseSort(sort)).map(({ path }) => path);
  expect(paths('title-pixels')).toEqual(['/a', '/b', '/c']);
  expect(paths('-title-pixels')).toEqual(['/c', '/a', '/b']);
  expect(paths('no such column')).toEqual(['/a', '/b', '/c']);
  const title = COLUMNS.find(({ id }) => id === 'title')!;
  expect(getSortValue(title, parseSort('title'))).toBe('-title');
  expect(getSortValue(title, parseSort('-title'))).toBe('title');
});

it('is a CSV file with a line for each page', () => {
  const page = createPage('/a', 'Songs, "loud"', ['No description', 'No picture for cards']);
  expect(formatSitePagesCsv([page]).split('\r\n')).toEqual([
    'Page,Status,To fix,Title,Title characters,Title pixels,Description,Description characters,' +
      'Description pixels,Card picture',
    '/a,200,No description; No picture for cards,"Songs, ""loud""",13,120,,0,0,',
    '',
  ]);
});

it('gives a spreadsheet no formula to run', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', 'a=1', '2'];
  expect(toCsv([cells])).toBe("'=1+1,'+1,'-1,'@SUM(A1),' =1,'\t=1,a=1,2\r\n");
  expect(toCsv([['=HYPERLINK("x")', -5]])).toBe('"\'=HYPERLINK(""x"")",-5\r\n');
});

it('names what keeps visitors from booking, as the list of what is ready does', () => {
  const page = createPage('/onsite/ice', 'Ice', ['No title']);
  const findings = [
    { text: 'The picture is not there.', fix: 'media/ice.jpg', isBlocker: true },
    { text: 'Nothing is said about Ana.', fix: 'tutors.md, Ana', isBlocker: false },
  ];
  const card = { href: '/onsite/ice' } as Readiness['card'];
  const [found] = addBlockers([page], [{ card, workshop: null, isUnpublished: false, findings }]);
  expect(found?.problems).toEqual(['The picture is not there', 'No title']);
});
