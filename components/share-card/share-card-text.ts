import { splitPieces } from '@/lib/domain/tutor-names';
import type { ShareCard } from '@/lib/share-card/share-card';

import { hasLetters, measureText, type Style, toDrawableText } from './faces';
import { fitLines, layOutLines, layOutTitle, LINE_HEIGHT, type TitleLayout, type TitlePart } from './title-layout';

/** Longer texts are cut first, because the layout takes time for each letter. */
const MAX_LENGTH = 300;
const MAX_DETAIL_LINES = 2;
const TEXT_HEIGHT = 372;
export const DETAIL_LINE_HEIGHT = 38;
export const DETAILS_MARGIN = 20;
export const DETAIL_FONT_SIZE = 29;
export const KICKER_FONT_SIZE = 27;
export const ARTFORM_FONT_SIZE = 22;
const ARTFORM_SPACE = 30;
export const TUTORS_MARGIN = 12;
/** Legible on a card of 300 pixels, at a quarter of the size. */
const TUTOR_FONT_SIZES = [42, 40, 38, 36, 34, 32, 30, 28];
const MAX_TUTOR_LINES = 2;

interface Room {
  /** Pixels. */
  width: number;
  maxFontSize: number;
}

export function layOutText(card: ShareCard, { width, maxFontSize }: Room) {
  const part = toTitlePart(card.title.slice(0, MAX_LENGTH).replace(WITH, '').trim().split(/\s+/));
  const kicker = toLabel(card.kicker);
  const details = card.details.flatMap((detail) => breakDetail(toLabel(detail), width / DETAIL_FONT_SIZE));
  const detailsHeight = details.length > 0 ? DETAILS_MARGIN + details.length * DETAIL_LINE_HEIGHT : 0;
  const tutors = layOutTutors(card.tutors, width);
  const tutorsHeight = tutors ? TUTORS_MARGIN + tutors.lines.length * tutors.fontSize * LINE_HEIGHT : 0;
  const height = TEXT_HEIGHT - detailsHeight - tutorsHeight;
  return {
    kicker: part ? kicker : '',
    artforms: pickArtforms(card.artforms.map(toLabel).filter(Boolean), part ? kicker : '', width),
    title: layOutTitle([part ?? { pieces: kicker.split(' '), style: 'bold' }], { width, maxFontSize, height }),
    tutors,
    details,
    ribbon: card.ribbon,
  };
}

const toLabel = (text: string) => toDrawableText(text.slice(0, MAX_LENGTH), 'label');

/** "with Ana Ferrer and Li Wei", or "with Ana Ferrer and 7 more" if the names do not fit on two lines. */
function layOutTutors(tutors: string, width: number): TitleLayout | null {
  const names = listPieces(tutors.slice(0, MAX_LENGTH)).map((name) => toDrawableText(name, 'bold-text'));
  if (names.length === 0 || names.includes('')) return null;
  for (let count = names.length; count > 0; count--) {
    const fitting = fitLines(toTutors(names, count), MAX_TUTOR_LINES, width, TUTOR_FONT_SIZES);
    if (fitting) return fitting;
  }
  const fontSize = TUTOR_FONT_SIZES.at(-1)!;
  const lines = layOutLines(toTutors(names, 1), MAX_TUTOR_LINES, width / fontSize);
  return { lines: lines.map((text) => ({ text, style: 'bold-text' })), fontSize };
}

function toTutors(names: string[], count: number): TitlePart {
  const [first = '', ...others] = names.slice(0, count);
  const rest = names.length - count;
  const more = rest > 0 ? [`and ${rest} more`] : [];
  const shown = [`with ${first}`, ...others];
  const last = shown.pop()!;
  return { pieces: [...shown, rest > 0 ? last.replace(/,$/, '') : last, ...more], style: 'bold-text' };
}

/** Null if the text face lacks a letter too. */
function toTitlePart(pieces: string[]): TitlePart | null {
  const style: Style = hasLetters(pieces.join(' ').normalize('NFC'), 'bold') ? 'bold' : 'bold-text';
  const drawable = pieces.map((piece) => toDrawableText(piece, style));
  const isLacking = pieces.some((piece, index) => /\p{L}/u.test(piece) && drawable[index] === '');
  const drawn = drawable.filter(Boolean);
  return isLacking || drawn.length === 0 ? null : { pieces: drawn, style };
}

const WITH = /(?<!\s)\s+with\s*$/i;

/** "Ana Ferrer, Bo Li and Jon Okafor" → "Ana Ferrer,", "Bo Li", "and Jon Okafor". */
function listPieces(tutors: string): string[] {
  return splitPieces(tutors)
    .map(({ conjunction, name }) => `${conjunction} ${name}`.trim())
    .filter(Boolean);
}

/** "5–9 May 2027 or 1–5 June 2027" on one line, or on two, broken before "or". */
function breakDetail(detail: string, width: number): string[] {
  return layOutLines({ pieces: detail.split(/(?<!\s)\s+(?=(?:and|or)\s)/), style: 'label' }, MAX_DETAIL_LINES, width);
}

function pickArtforms(artforms: string[], kicker: string, width: number): string[] {
  let left = width - measureText(kicker, 'label') * KICKER_FONT_SIZE;
  return artforms.filter((artform) => {
    left -= measureText(artform, 'label') * ARTFORM_FONT_SIZE + ARTFORM_SPACE;
    return left >= 0;
  });
}
