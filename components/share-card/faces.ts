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

/** Letters that only the last of the faces has: 3 MB, read for texts with such letters alone. */
const CJK_LETTERS = '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}';
const CJK = new RegExp(`[${CJK_LETTERS}]`, 'u');
/** A line may end between any two of them. */
export const BETWEEN_CJK = new RegExp(`(?<=[${CJK_LETTERS}])(?=[${CJK_LETTERS}])`, 'u');

const FOLDER = join('lib', 'share-card', 'faces');
/** As in styles/_tools.scss, in ems. */
export const DISPLAY_TRACKING = -0.03;

const FILES = [
  ['syne-400.ttf', 'Syne', 400],
  ['syne-800.ttf', 'Syne', 800],
  ['source-sans-400.ttf', 'Source Sans', 400],
  ['source-sans-600.ttf', 'Source Sans', 600],
] as const;
const CJK_FILE = ['noto-sans-cjk-600.ttf', 'Noto Sans CJK', 600] as const;
const CJK_FACE = FILES.length;

/** What the first face of a style lacks, as the sign ™ or a letter in Japanese, is of the second. */
const STYLES: Record<Style, number[]> = {
  light: [0, 2],
  bold: [1, 3],
  'light-text': [2, CJK_FACE],
  'bold-text': [3, CJK_FACE],
  label: [3, CJK_FACE],
};

let latinFaces: Face[] | undefined;
let allFaces: Face[] | undefined;

/** The faces that texts are drawn with, read on first use; one array each, as the renderer parses each array anew. */
export function shareCardFaces(texts: string): Face[] {
  latinFaces ??= FILES.map(readFace);
  if (!CJK.test(texts)) return latinFaces;
  allFaces ??= [...latinFaces, readFace(CJK_FILE)];
  return allFaces;
}

function readFace([file, name, weight]: (typeof FILES)[number] | typeof CJK_FILE): Face {
  const font = readFileSync(join(process.cwd(), FOLDER, file));
  return { name, weight, data: new Uint8Array(font).buffer, metrics: readFontMetrics(font) };
}

/** How wide a text is, in ems. */
export function textWidth(text: string, style: Style): number {
  const tracking = style === 'light' || style === 'bold' ? DISPLAY_TRACKING : 0;
  return [...text].reduce((width, letter) => width + tracking + letterWidth(letter, style), 0);
}

function letterWidth(letter: string, style: Style): number {
  const codePoint = letter.codePointAt(0)!;
  return (
    facesFor(letter, style)
      .find(({ has }) => has(codePoint))
      ?.widthOf(codePoint) ?? 0
  );
}

/** The faces in which a letter may be set, the first of a style first. */
function facesFor(letter: string, style: Style): FontMetrics[] {
  const faces = shareCardFaces(letter);
  return STYLES[style].flatMap((index) => faces[index]?.metrics ?? []);
}

/** Whether the first face of a style has all letters of a text; signs may be of the second. */
export function hasLetters(text: string, style: Style): boolean {
  const has = (letter: string) => facesFor(letter, style)[0]!.has(letter.codePointAt(0)!);
  return [...text].every((letter) => !/\p{L}/u.test(letter) || has(letter));
}

/**
 * A text in letters that the faces have. Signs that they lack are left out; with a letter that they lack, as in
 * Arabic, the text is empty: half a name is worse than none, and the renderer would fetch a face from elsewhere.
 */
export function drawableText(text: string, style: Style): string {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ')];
  const isDrawn = (letter: string) => facesFor(letter, style).some(({ has }) => has(letter.codePointAt(0)!));
  if (letters.some((letter) => /\p{L}/u.test(letter) && !isDrawn(letter))) return '';
  return letters.filter(isDrawn).join('').replace(/ {2,}/g, ' ').trim();
}
