import type { ShareCard } from '@/lib/share-card/share-card';

import { drawableText, hasLetters, type Style, textWidth } from './faces';
import { setLines, type SetTitle, setTitle, type TitlePart } from './set-title';

/** Longer texts are cut before they are set: setting takes time with every letter. */
const MAX_LENGTH = 300;
const MAX_DETAIL_LINES = 2;
/** Pixels; for the title together with the details below it. */
const TEXT_HEIGHT = 352;
export const DETAIL_LINE_HEIGHT = 38;
export const DETAILS_MARGIN = 20;
export const DETAIL_FONT_SIZE = 29;
export const KICKER_FONT_SIZE = 27;
export const ARTFORM_FONT_SIZE = 22;
/** The space beside a label and within it. */
const ARTFORM_SPACE = 30;

export interface ShareCardText {
  kicker: string;
  artforms: string[];
  title: SetTitle;
  details: string[];
  ribbon: ShareCard['ribbon'];
}

interface Room {
  /** Of a line, in pixels. */
  width: number;
  maxFontSize: number;
}

/** The texts of a card as they are drawn. One whose title cannot be has the line above its title as the title. */
export function shareCardText(card: ShareCard, { width, maxFontSize }: Room): ShareCardText {
  const parts = titleParts(card);
  const isTitled = parts.length > 0;
  const kicker = labelText(card.kicker);
  const details = card.details.flatMap((detail) => detailLines(labelText(detail), width / DETAIL_FONT_SIZE));
  const detailsHeight = details.length > 0 ? DETAILS_MARGIN + details.length * DETAIL_LINE_HEIGHT : 0;
  const title = isTitled ? parts : [{ pieces: kicker.split(' '), style: 'bold' as const }];
  return {
    kicker: isTitled ? kicker : '',
    artforms: fittingArtforms(card.artforms.map(labelText).filter(Boolean), isTitled ? kicker : '', width),
    title: setTitle(title, { width, maxFontSize, height: TEXT_HEIGHT - detailsHeight }),
    details,
    ribbon: card.ribbon,
  };
}

const labelText = (text: string) => drawableText(text.slice(0, MAX_LENGTH), 'label');

/** The title light and the tutors bold; a title without tutors is as bold as a page's heading. */
function titleParts({ title, tutors }: ShareCard): TitlePart[] {
  const [light, bold] = [title.slice(0, MAX_LENGTH), tutors.slice(0, MAX_LENGTH)];
  const parts = tutors
    ? [titlePart(words(light), 'light'), titlePart(nameGroups(bold), 'bold')]
    : [titlePart(words(light), 'bold')];
  return parts.filter((part) => part !== null);
}

/** In the text face, when the display face lacks a letter; null when the text face lacks one too. */
function titlePart(pieces: string[], display: 'light' | 'bold'): TitlePart | null {
  const style: Style = hasLetters(pieces.join(' ').normalize('NFC'), display) ? display : `${display}-text`;
  const drawable = pieces.map((piece) => drawableText(piece, style));
  const isLacking = pieces.some((piece, index) => /\p{L}/u.test(piece) && drawable[index] === '');
  const drawn = drawable.filter(Boolean);
  return isLacking || drawn.length === 0 ? null : { pieces: drawn, style };
}

/** "with" stays beside the word before it. */
const words = (title: string) => title.trim().split(/\s+(?!with$)/);

/** "Ana Ferrer, Bo Li and Jon Okafor" → "Ana Ferrer,", "Bo Li", "and Jon Okafor". */
function nameGroups(tutors: string): string[] {
  return tutors.split(/(?<=,)\s+|\s+(?=and\s)/).filter(Boolean);
}

/** "5–9 May 2027 or 1–5 June 2027" in one line, or in two that break before "or". */
function detailLines(detail: string, width: number): string[] {
  return setLines({ pieces: detail.split(/\s+(?=(?:and|or)\s)/), style: 'label' }, MAX_DETAIL_LINES, width);
}

/** As many as stand beside the line above the title. */
function fittingArtforms(artforms: string[], kicker: string, width: number): string[] {
  let left = width - textWidth(kicker, 'label') * KICKER_FONT_SIZE;
  return artforms.filter((artform) => {
    left -= textWidth(artform, 'label') * ARTFORM_FONT_SIZE + ARTFORM_SPACE;
    return left >= 0;
  });
}
