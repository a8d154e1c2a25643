import { textWidth } from './text-width';

/** A text of which only the beginning is shown. */
export interface CutText {
  /** Ends with an ellipsis when something is hidden. */
  shown: string;
  /** What is cut off; empty when the text fits. */
  hidden: string;
}

const ELLIPSIS = '…';
/** A cut goes back to a word's end unless that word is longer than this. */
const MAX_WORD_LENGTH = 24;

/** Cuts a line of Arial that is wider than so many pixels, between words. */
export function cutToPixels(text: string, fontSize: number, maxPixels: number): CutText {
  return textWidth(text, fontSize) <= maxPixels
    ? { shown: text, hidden: '' }
    : cutWhile(text, (part) => textWidth(`${part} ${ELLIPSIS}`, fontSize) <= maxPixels);
}

/** Cuts a text that has more than so many characters, between words. */
export function cutToCharacters(text: string, maxCharacters: number): CutText {
  return [...text].length <= maxCharacters
    ? { shown: text, hidden: '' }
    : cutWhile(text, (part) => [...part].length < maxCharacters);
}

/** @param text does not fit as a whole. */
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
