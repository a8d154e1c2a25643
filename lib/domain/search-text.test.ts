import { htmlToText } from './search-text';

it.each([
  ['<p>Hear &amp; <b>s</b>ee</p><p>it&#39;s &#x1F3B5;</p>', "Hear & see it's 🎵"],
  ['&AMP; &nope; &#1114112; &#x10FFFF;', '& &nope; &#1114112; \u{10ffff}'],
])('reads %p as the text %p', (html, text) => expect(htmlToText(html)).toBe(text));
