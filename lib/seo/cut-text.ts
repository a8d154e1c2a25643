export interface CutText {
  /** Ends with an ellipsis if text is hidden. */
  shown: string;
  hidden: string;
}

const ELLIPSIS = '…';
/** Cuts at the end of a word, unless the word is longer than this. */
const MAX_WORD_LENGTH = 24;

/** Desktop search results: font sizes, and the widths at which texts are cut (some descriptions at 920). */
export const SNIPPET_LIMITS = {
  title: { fontSize: 20, maxPixels: 580 },
  description: { fontSize: 14, maxPixels: 990 },
} as const;

export const isWholeTitle = (title: string): boolean =>
  measureTextWidth(title, SNIPPET_LIMITS.title.fontSize) <= SNIPPET_LIMITS.title.maxPixels;

export function cutToPixels(text: string, fontSize: number, maxPixels: number): CutText {
  return measureTextWidth(text, fontSize) <= maxPixels
    ? { shown: text, hidden: '' }
    : cutWhile(text, (part) => measureTextWidth(`${part} ${ELLIPSIS}`, fontSize) <= maxPixels);
}

export function cutToCharacters(text: string, maxCharacters: number): CutText {
  return [...text].length <= maxCharacters
    ? { shown: text, hidden: '' }
    : cutWhile(text, (part) => [...part].length < maxCharacters);
}

function cutWhile(text: string, fits: (part: string) => boolean): CutText {
  const characters = [...text];
  let [count, tooMany] = [0, characters.length];
  while (tooMany - count > 1) {
    const middle = Math.floor((count + tooMany) / 2);
    if (fits(characters.slice(0, middle).join(''))) count = middle;
    else tooMany = middle;
  }
  const part = characters.slice(0, count).join('');
  const space = characters[count] === ' ' ? part.length : part.lastIndexOf(' ');
  const kept = (part.length - space > MAX_WORD_LENGTH || space <= 0 ? part : part.slice(0, space)).trimEnd();
  return { shown: `${kept}${ELLIPSIS}`, hidden: text.slice(kept.length).trim() };
}

/** Advance widths of Arial, in 1/2048 of the font size. */
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
const CHARACTER_WIDTHS = new Map(WIDTHS.flatMap(([width, characters]) => [...characters].map((each) => [each, width])));
const UNITS_PER_EM = 2048;
/** For characters not in the table, such as Greek. */
const DEFAULT_WIDTH = 1139;
const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/u;

export function measureTextWidth(text: string, fontSize: number): number {
  const units = [...text.normalize('NFC')].reduce((sum, character) => sum + getUnits(character), 0);
  return (units * fontSize) / UNITS_PER_EM;
}

function getUnits(character: string): number {
  const known = CHARACTER_WIDTHS.get(character) ?? CHARACTER_WIDTHS.get(character.normalize('NFD')[0] ?? '');
  if (known !== undefined) return known;
  if (/\p{M}|\p{Cf}/u.test(character)) return 0;
  return WIDE.test(character) ? UNITS_PER_EM : DEFAULT_WIDTH;
}
