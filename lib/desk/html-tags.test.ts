import fc from 'fast-check';

import { cutToCharacters, cutToPixels, measureTextWidth } from '@/lib/seo/cut-text';

import { listPictureProblems } from './card-picture';
import { createSearchSnippet, listHeadingProblems, readPageTags } from './html-tags';
import { createLinkCard } from './link-card';

const page = (head: string, body = '') => readPageTags(`<html><head>${head}</head><body>${body}</body></html>`);
const SITE_URL = 'https://camp.example';

it('a length in pixels is that of Arial, with an accented letter as wide as the letter', () => {
  expect(measureTextWidth('Night Songs', 20)).toBeCloseTo(108.94, 1);
  expect(measureTextWidth('Ariège', 20)).toBe(measureTextWidth('Ariege', 20));
  expect(measureTextWidth('e\u0300', 20)).toBe(measureTextWidth('è', 20));
});

describe('a cut', () => {
  it('stands between words, and marks what is hidden', () => {
    const text = 'Night songs of the mountain';
    expect(cutToCharacters(text, 15)).toEqual({ shown: 'Night songs of…', hidden: 'the mountain' });
    expect(cutToCharacters(text, text.length)).toEqual({ shown: text, hidden: '' });
    expect(cutToPixels(text, 20, 140)).toEqual({ shown: 'Night songs…', hidden: 'of the mountain' });
  });

  it('never shows more than fits, and loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 20, max: 600 }), (text, maxPixels) => {
        const { shown, hidden } = cutToPixels(text, 14, maxPixels);
        expect(measureTextWidth(shown, 14)).toBeLessThanOrEqual(maxPixels);
        if (hidden === '') return expect(shown === text || shown.replace('…', '').trim() === text.trim()).toBe(true);
        const kept = shown.slice(0, -1);
        expect(text.startsWith(kept) && text.endsWith(hidden)).toBe(hidden.trim() === text.slice(-hidden.length));
      }),
    );
  });
});

it('a page without a description has no such line in the snippet, and a long title is cut', () => {
  const { title, description } = createSearchSnippet(page(`<title>${'Songs of the night '.repeat(6)}</title>`));
  expect(description).toBeNull();
  expect(title).toMatchObject({ characters: 113, maxPixels: 580, hidden: expect.stringContaining('night') });
  expect(title!.pixels).toBeGreaterThan(580);
});

it('tags count in the head alone, the first of a name first', () => {
  const tags = page(
    '<meta name="description" content="One &amp; two"><meta name="description" content="Three">',
    '<title>In the body</title><link rel="canonical" href="https://evil.example/">',
  );
  expect([tags.title, tags.canonical, tags.meta.get('description')]).toEqual([null, null, 'One & two']);
});

it('a page’s files are those that a phone would load', () => {
  const { files } = page(
    '<link rel="stylesheet" href="/a.css"><script src="/a.js"></script><script nomodule src="/old.js"></script>' +
      '<script data-src="/later.js" type="text/plain"></script>',
    `<img srcset="/p?w=640 640w, /p?w=1080 1080w, /p?w=1920 1920w" src="/p?w=1920"><img src="/p.jpg"><img src="/p.jpg">
    <img src="data:image/png;base64,AA">`,
  );
  const pictures = ['/p?w=1080', '/p.jpg'];
  expect(files).toEqual({ scripts: ['/a.js', '/later.js'], styles: ['/a.css'], fonts: [], pictures });
});

test.each([
  ['<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>', []],
  ['<h2>B</h2>', ['The page has no h1.', '“B” is an h2 and comes first.']],
  ['<h1>A</h1><h1>B</h1>', ['The page has 2 h1; it should have one.']],
  ['<h1>A</h1><h3>C</h3>', ['“C” is an h3 after an h1.']],
  ['<h1><img alt="CAMP"></h1><h2> </h2>', ['Heading 2 (h2) is empty.']],
])('the outline %s has the problems %p', (html, problems) =>
  expect(listHeadingProblems(page('', html).headings)).toEqual(problems),
);

describe('the card of a link', () => {
  const readCard = (head: string) => createLinkCard(page(head), SITE_URL);

  it('takes the first tag that networks read', () => {
    const head =
      '<title>T</title><meta name="twitter:title" content="TW"><meta property="og:title" content="OG">' +
      '<meta name="description" content="D"><meta property="og:image" content="https://camp.example/p.jpg">';
    const { title, description, picture, siteName } = readCard(head);
    expect([title?.tag, description?.tag, picture?.tag]).toEqual(['og:title', 'description', 'og:image']);
    expect(siteName).toBe('camp.example');
    expect(readCard('<title>T</title>').title).toEqual({ shown: 'T', hidden: '', tag: '<title>' });
    expect(readCard('')).toMatchObject({ title: null, description: null, picture: null });
  });

  it('cuts a text that some networks cut, and marks what is hidden', () => {
    const text = 'word '.repeat(40).trim();
    const { title, description } = readCard(
      `<meta property="og:title" content="${text}"><meta name="description" content="${text}">`,
    );
    for (const cut of [title!, description!]) {
      expect(cut.shown.length).toBeLessThanOrEqual(70);
      expect(`${cut.shown.slice(0, -1)} ${cut.hidden}`).toBe(text);
    }
  });

  it('says what is wrong with the picture', () => {
    const said = {
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A house',
      'twitter:card': 'summary_large_image',
    };
    const meta = new Map(Object.entries(said));
    const good = { width: 1200, height: 630, bytes: 90_000, type: 'image/jpeg' };
    expect(listPictureProblems(good, meta)).toEqual([]);
    expect(
      listPictureProblems({ width: 300, height: 200, bytes: 400_000, type: 'image/webp' }, new Map()),
    ).toHaveLength(5);
    const otherSize = 'The page says 1200 × 630 pixels; it has 1000 × 630.';
    expect(listPictureProblems({ ...good, width: 1000 }, meta)).toEqual([otherSize]);
  });
});
