import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type FontMetrics, readFontMetrics } from './font-metrics';

/** `-text`: the text face instead of the display face. */
export type Style = 'light' | 'bold' | 'light-text' | 'bold-text' | 'label';

interface Face {
  name: string;
  weight: 400 | 600 | 800;
  data: ArrayBuffer;
  metrics: FontMetrics;
}

/** Letters that only the CJK face has, a file of 3 MB that is read on demand. */
const CJK_LETTERS = '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}';
const CJK = new RegExp(`[${CJK_LETTERS}]`, 'u');
export const BETWEEN_CJK = new RegExp(`(?<=[${CJK_LETTERS}])(?=[${CJK_LETTERS}])`, 'u');

const FOLDER = join('lib', 'share-card', 'faces');
/** In ems, as in styles/_tools.scss. */
export const DISPLAY_TRACKING = -0.03;

const FILES = [
  ['syne-400.ttf', 'Syne', 400],
  ['syne-800.ttf', 'Syne', 800],
  ['source-sans-400.ttf', 'Source Sans', 400],
  ['source-sans-600.ttf', 'Source Sans', 600],
] as const;
const CJK_FILE = ['noto-sans-cjk-600.ttf', 'Noto Sans CJK', 600] as const;
const CJK_FACE = FILES.length;

/** The second face is for characters that the first lacks, such as ™. */
const STYLES: Record<Style, number[]> = {
  light: [0, 2],
  bold: [1, 3],
  'light-text': [2, CJK_FACE],
  'bold-text': [3, CJK_FACE],
  label: [3, CJK_FACE],
};

let latinFaces: Face[] | undefined;
let allFaces: Face[] | undefined;

/** Returns the same array each time, by which the renderer caches parsed faces. */
export function loadFaces(texts: string): Face[] {
  latinFaces ??= FILES.map(readFace);
  if (!CJK.test(texts)) return latinFaces;
  allFaces ??= [...latinFaces, readFace(CJK_FILE)];
  return allFaces;
}

function readFace([file, name, weight]: (typeof FILES)[number] | typeof CJK_FILE): Face {
  const font = readFileSync(join(process.cwd(), FOLDER, file));
  return { name, weight, data: new Uint8Array(font).buffer, metrics: readFontMetrics(font) };
}

/** In ems. */
export function measureText(text: string, style: Style): number {
  const tracking = style === 'light' || style === 'bold' ? DISPLAY_TRACKING : 0;
  return [...text].reduce((width, letter) => width + tracking + measureLetter(letter, style), 0);
}

function measureLetter(letter: string, style: Style): number {
  const codePoint = letter.codePointAt(0)!;
  return (
    listFaces(letter, style)
      .find(({ has }) => has(codePoint))
      ?.getWidth(codePoint) ?? 0
  );
}

function listFaces(letter: string, style: Style): FontMetrics[] {
  const faces = loadFaces(letter);
  return STYLES[style].flatMap((index) => faces[index]?.metrics ?? []);
}

/** Letters only; other characters may come from the second face. */
export function hasLetters(text: string, style: Style): boolean {
  const has = (letter: string) => listFaces(letter, style)[0]!.has(letter.codePointAt(0)!);
  return [...text].every((letter) => !/\p{L}/u.test(letter) || has(letter));
}

/** Removes missing characters; '' if a letter is missing, because the renderer would download a font. */

export function toDrawableText(text: string, style: Style): string {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ')];
  const isDrawn = (letter: string) => listFaces(letter, style).some(({ has }) => has(letter.codePointAt(0)!));
  if (letters.some((letter) => /\p{L}/u.test(letter) && !isDrawn(letter))) return '';
  return letters.filter(isDrawn).join('').replace(/ {2,}/g, ' ').trim();
}
