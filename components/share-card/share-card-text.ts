import type { ShareCard } from '@/lib/share-card/share-card';

import { toDrawableText, hasLetters, type Style, measureText } from './faces';
import { setLines, type SetTitle, setTitle, type TitlePart } from './set-title';

/** Longer texts are cut first, because the time to set them grows with every letter. */
const MAX_LENGTH = 300;
const MAX_DETAIL_LINES = 2;
const TEXT_HEIGHT = 352;
export const DETAIL_LINE_HEIGHT = 38;
export const DETAILS_MARGIN = 20;
export const DETAIL_FONT_SIZE = 29;
export const KICKER_FONT_SIZE = 27;
export const ARTFORM_FONT_SIZE = 22;
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

export function layOutText(card: ShareCard, { width, maxFontSize }: Room): ShareCardText {
  const parts = splitTitle(card);
  const isTitled = parts.length > 0;
  const kicker = toLabel(card.kicker);
  const details = card.details.flatMap((detail) => breakDetail(toLabel(detail), width / DETAIL_FONT_SIZE));
  const detailsHeight = details.length > 0 ? DETAILS_MARGIN + details.length * DETAIL_LINE_HEIGHT : 0;
  const title = isTitled ? parts : [{ pieces: kicker.split(' '), style: 'bold' as const }];
  return {
    kicker: isTitled ? kicker : '',
    artforms: pickArtforms(card.artforms.map(toLabel).filter(Boolean), isTitled ? kicker : '', width),
    title: setTitle(title, { width, maxFontSize, height: TEXT_HEIGHT - detailsHeight }),
    details,
    ribbon: card.ribbon,
  };
}

const toLabel = (text: string) => toDrawableText(text.slice(0, MAX_LENGTH), 'label');

function splitTitle({ title, tutors }: ShareCard): TitlePart[] {
  const [light, bold] = [title.slice(0, MAX_LENGTH), tutors.slice(0, MAX_LENGTH)];
  const parts = tutors
    ? [toTitlePart(splitWords(light), 'light'), toTitlePart(splitNames(bold), 'bold')]
    : [toTitlePart(splitWords(light), 'bold')];
  return parts.filter((part) => part !== null);
}

/** Null when the text face lacks a letter too. */
function toTitlePart(pieces: string[], display: 'light' | 'bold'): TitlePart | null {
  const style: Style = hasLetters(pieces.join(' ').normalize('NFC'), display) ? display : `${display}-text`;
  const drawable = pieces.map((piece) => toDrawableText(piece, style));
  const isLacking = pieces.some((piece, index) => /\p{L}/u.test(piece) && drawable[index] === '');
  const drawn = drawable.filter(Boolean);
  return isLacking || drawn.length === 0 ? null : { pieces: drawn, style };
}

/** Keeps "with" beside the word before it. */
const splitWords = (title: string) => title.trim().split(/\s+(?!with$)/);

/** "Ana Ferrer, Bo Li and Jon Okafor" → "Ana Ferrer,", "Bo Li", "and Jon Okafor". */
function splitNames(tutors: string): string[] {
  return tutors.split(/(?<=,)\s+|\s+(?=and\s)/).filter(Boolean);
}

/** "5–9 May 2027 or 1–5 June 2027" in one line, or in two that break before "or". */
function breakDetail(detail: string, width: number): string[] {
  return setLines({ pieces: detail.split(/\s+(?=(?:and|or)\s)/), style: 'label' }, MAX_DETAIL_LINES, width);
}

function pickArtforms(artforms: string[], kicker: string, width: number): string[] {
  let left = width - measureText(kicker, 'label') * KICKER_FONT_SIZE;
  return artforms.filter((artform) => {
    left -= measureText(artform, 'label') * ARTFORM_FONT_SIZE + ARTFORM_SPACE;
    return left >= 0;
  });
}
