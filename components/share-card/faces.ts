import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

interface FontMetrics {
  has: (codePoint: number) => boolean;
  /** In ems; 0 for a missing letter. */
  getWidth: (codePoint: number) => number;
}

const UNICODE_BMP = 4;

/** For character maps of format 4. */
function readFontMetrics(font: Buffer): FontMetrics {
  const tables = readTables(font);
  const unitsPerEm = font.readUInt16BE(tables('head') + 18);
  const longMetrics = font.readUInt16BE(tables('hhea') + 34);
  const glyphs = readGlyphs(font, tables('cmap'));
  const readAdvance = (glyph: number) => font.readUInt16BE(tables('hmtx') + 4 * Math.min(glyph, longMetrics - 1));
  return {
    has: (codePoint) => glyphs.has(codePoint),
    getWidth: (codePoint) => {
      const glyph = glyphs.get(codePoint);
      return glyph === undefined ? 0 : readAdvance(glyph) / unitsPerEm;
    },
  };
}

function readTables(font: Buffer): (tag: string) => number {
  const offsets = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + 16 * index;
    offsets.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8));
  }
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`The face has no table ${tag}.`);
    return offset;
  };
}

function readGlyphs(font: Buffer, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  const table = findSubtable(font, cmap);
  const segments = font.readUInt16BE(table + 6) / 2;
  const [ends, starts] = [table + 14, table + 16 + 2 * segments];
  const [deltas, rangeOffsets] = [starts + 2 * segments, starts + 4 * segments];
  for (let index = 0; index < segments; index++) {
    const delta = font.readUInt16BE(deltas + 2 * index);
    const rangeAt = rangeOffsets + 2 * index;
    const range = font.readUInt16BE(rangeAt);
    const [start, end] = [font.readUInt16BE(starts + 2 * index), font.readUInt16BE(ends + 2 * index)];
    for (let code = start; code <= end && code < 0xffff; code++) {
      const raw = range === 0 ? code : font.readUInt16BE(rangeAt + range + 2 * (code - start));
      const glyph = range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

function findSubtable(font: Buffer, cmap: number): number {
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    if (font.readUInt16BE(table) === UNICODE_BMP) return table;
  }
  throw new Error('The face has no character map of format 4.');
}
