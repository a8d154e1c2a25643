import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type FontMetrics, readFontMetrics } from './font-metrics';

/** The display face light and bold, the text face in their place, and the text face as a label. */
export type Style = 'light' | 'bold' | 'light-text' | 'bold-text' | 'label';

interface Face {
  name: string;
  weight: 400 | 600 | 800;
  data: ArrayBuffer;
  metrics: FontMetrics;
}

const FOLDER = join('lib', 'share-card', 'faces');
/** As in styles/_tools.scss, in ems. */
export const DISPLAY_TRACKING = -0.03;

const FILES = [
  ['syne-400.ttf', 'Syne', 400],
  ['syne-800.ttf', 'Syne', 800],
  ['source-sans-400.ttf', 'Source Sans', 400],
  ['source-sans-600.ttf', 'Source Sans', 600],
] as const;

/** Signs that the first face of a style lacks, as ™, are of the second. */
const STYLES: Record<Style, number[]> = {
  light: [0, 2],
  bold: [1, 3],
  'light-text': [2],
  'bold-text': [3],
  label: [3],
};

let faces: Face[] | undefined;

/** The faces that cards are drawn with, read on first use; one array, as the renderer parses each array anew. */
export function shareCardFaces(): Face[] {
  faces ??= FILES.map(([file, name, weight]) => {
    const font = readFileSync(join(process.cwd(), FOLDER, file));
    return { name, weight, data: new Uint8Array(font).buffer, metrics: readFontMetrics(font) };
  });
  return faces;
}

/** How wide a text is, in ems. */
export function textWidth(text: string, style: Style): number {
  const tracking = style === 'light' || style === 'bold' ? DISPLAY_TRACKING : 0;
  return [...text].reduce((width, letter) => width + tracking + letterWidth(letter, style), 0);
}

function letterWidth(letter: string, style: Style): number {
  const codePoint = letter.codePointAt(0)!;
  return (
    facesOf(style)
      .find(({ has }) => has(codePoint))
      ?.widthOf(codePoint) ?? 0
  );
}

const facesOf = (style: Style) => STYLES[style].map((index) => shareCardFaces()[index]!.metrics);

/** Whether the first face of a style has all letters of a text; signs may be of the second. */
export function hasLetters(text: string, style: Style): boolean {
  const [first] = facesOf(style);
  return [...text].every((letter) => !/\p{L}/u.test(letter) || first!.has(letter.codePointAt(0)!));
}

/**
 * A text in letters that the faces have. Signs that they lack are left out; with a letter that they lack, as in
 * Japanese, the text is empty: half a name is worse than none, and the renderer would fetch a face from elsewhere.
 */
export function drawableText(text: string, style: Style): string {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ')];
  const isDrawn = (letter: string) => facesOf(style).some(({ has }) => has(letter.codePointAt(0)!));
  if (letters.some((letter) => /\p{L}/u.test(letter) && !isDrawn(letter))) return '';
  return letters.filter(isDrawn).join('').replace(/ {2,}/g, ' ').trim();
}
