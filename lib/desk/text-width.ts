/** Advance widths of Arial in 1/2048 of the font size, and the characters that have them. */
const WIDTHS: [width: number, characters: string][] = [
  [391, "'"],
  [455, 'ijlł‘’'],
  [532, '|¦'],
  [569, ' !,./:;I[\\]ft\u00a0·ı'],
  [682, '()-`r¡¨´¸“”„‹›'],
  [684, '{}'],
  [717, '•'],
  [727, '"'],
  [748, 'º'],
  [758, 'ª'],
  [797, '*'],
  [819, '°'],
  [961, '^'],
  [1024, 'Jcksvxyz'],
  [1139, '#$0123456789?L_abdeghnopqu¢£¥§«»ðþŁ–€'],
  [1196, '+<=>~¬×÷'],
  [1251, 'FTZßø'],
  [1366, '&ABEKPSVXYÞ'],
  [1479, 'CDHNRUwÐ'],
  [1509, '©®'],
  [1593, 'GOQØ'],
  [1706, 'Mm'],
  [1821, '%æ'],
  [1933, 'Wœ'],
  [2048, 'ÆŒ—…™→'],
  [2079, '@'],
];
const WIDTH_OF = new Map(WIDTHS.flatMap(([width, characters]) => [...characters].map((each) => [each, width])));
const UNITS_PER_EM = 2048;
/** Of a letter that Arial’s table here lacks, such as a Greek one. */
const USUAL_WIDTH = 1139;
const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/u;

/** The width in pixels of one line of text in Arial of that size. */
export function textWidth(text: string, fontSize: number): number {
  const units = [...text.normalize('NFC')].reduce((sum, character) => sum + unitsOf(character), 0);
  return (units * fontSize) / UNITS_PER_EM;
}

/** An accented letter is as wide as the letter. */
function unitsOf(character: string): number {
  const known = WIDTH_OF.get(character) ?? WIDTH_OF.get(character.normalize('NFD')[0] ?? '');
  if (known !== undefined) return known;
  if (/\p{M}|\p{Cf}/u.test(character)) return 0;
  return WIDE.test(character) ? UNITS_PER_EM : USUAL_WIDTH;
}
