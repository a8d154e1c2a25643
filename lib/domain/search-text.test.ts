import { htmlToText } from './html-text';
import { fold } from './search-text';
import { toSlug } from './slug';

it.each([
  ['<p>Hear &amp; <b>s</b>ee</p><p>it&#39;s &#x1F3B5;</p>', "Hear & see it's 🎵"],
  ['&AMP; &nope; &#1114112; &#x10FFFF;', '& &nope; &#1114112; \u{10ffff}'],
])('reads %p as the text %p', (html, text) => expect(htmlToText(html)).toBe(text));

it('leaves no letter of Latin names beyond a to z', () => {
  const letters = Array.from({ length: 0x17f - 0xbf }, (_, index) => String.fromCodePoint(0xc0 + index));
  const others = ['Ș', 'ț', 'Ǿ', 'ǽ', 'ẞ', 'ễ'];
  const folded = [...letters, ...others].filter((letter) => !'×÷'.includes(letter)).map((letter) => fold(letter));
  expect(folded.filter((text) => !/^'?[a-z]{1,2}$/.test(text))).toEqual([]);
});

it.each([
  ['ÆæŒœØøŁłĐđÐðÞþßẞıİĦħŦŧŊŋĸŀŉſ', "aeaeoeoeoollddddththssssiihhttngngql'ns"],
  ['‘’‛ʼ′´`', "'''''''"],
  ['“”„‐‑‒–—―', '"""------'],
])('folds %s as ICU’s Latin-ASCII does', (text, folded) => expect(fold(text)).toBe(folded));

it.each([
  ['Søren Łukasik', 'soren-lukasik'],
  ['Þóra Guðrún', 'thora-gudrun'],
  ['Étienne Roux', 'etienne-roux'],
  ['Weiß & Bœuf', 'weiss-boeuf'],
  ['Işık Đorđević', 'isik-dordevic'],
  ['王伟', '王伟'],
  ['sound art / VR!', 'sound-art-vr'],
])('the slug of %s is %s', (name, slug) => expect(toSlug(name)).toBe(slug));
