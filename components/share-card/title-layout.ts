import { BETWEEN_CJK, measureText, type Style } from './faces';

export interface Line {
  text: string;
  style: Style;
}

export interface TitleLayout {
  lines: Line[];
  fontSize: number;
}

/** Starts on a new line. Breaks between pieces, and within a piece only if that is too long. */
export interface TitlePart {
  pieces: string[];
  style: Style;
}

interface Box {
  width: number;
  height: number;
  maxFontSize: number;
}

export const LINE_HEIGHT = 1.04;
const MIN_FONT_SIZE = 34;
/** Pieces may break at this size or below. */
const MIN_WHOLE_FONT_SIZE = 40;
const STEP = 2;

type MayBreak = 'pieces' | 'words' | 'letters';

export function layOutTitle(parts: TitlePart[], { width, height, maxFontSize }: Box): TitleLayout {
  for (let fontSize = maxFontSize; fontSize >= MIN_FONT_SIZE; fontSize -= STEP) {
    const lines = breakLines(parts, width / fontSize, fontSize > MIN_WHOLE_FONT_SIZE ? 'pieces' : 'words');
    if (lines && lines.length * fontSize * LINE_HEIGHT <= height) return { lines, fontSize };
  }
  const maxLines = Math.floor(height / (MIN_FONT_SIZE * LINE_HEIGHT));
  return { lines: shortenLines(parts, maxLines, width / MIN_FONT_SIZE), fontSize: MIN_FONT_SIZE };
}

/** The largest size at which the part fits without breaking its pieces; null if there is none. */
export function fitLines(part: TitlePart, maxLines: number, width: number, sizes: number[]): TitleLayout | null {
  for (const fontSize of sizes) {
    const lines = breakLines([part], width / fontSize, 'pieces');
    if (lines && lines.length <= maxLines) return { lines, fontSize };
  }
  return null;
}

/** `width` in ems. The last line may end with an ellipsis. */
export function layOutLines(part: TitlePart, maxLines: number, width: number): string[] {
  return cutLines(breakLines([part], width, 'letters') ?? [], maxLines, width).map(({ text }) => text);
}

/** Null if an unbreakable token is wider than `width` ems. */
function breakLines(parts: TitlePart[], width: number, mayBreak: MayBreak): Line[] | null {
  const lines: Line[] = [];
  for (const { pieces, style } of parts) {
    const fits = (text: string) => measureText(text.trimEnd(), style) <= width;
    const tokens = pieces.flatMap((piece) => splitPiece(`${piece} `, mayBreak, fits));
    if (!tokens.every(fits)) return null;
    let line = '';
    for (const token of tokens) {
      if (line && !fits(line + token)) {
        lines.push({ text: line.trimEnd(), style });
        line = '';
      }
      line += token;
    }
    if (line) lines.push({ text: line.trimEnd(), style });
  }
  return lines;
}

function splitPiece(piece: string, mayBreak: MayBreak, fits: (text: string) => boolean): string[] {
  if (fits(piece) || mayBreak === 'pieces') return [piece];
  const words = piece.split(/(?<=[\s-])/).flatMap((word) => word.split(BETWEEN_CJK));
  return mayBreak === 'words' ? words : words.flatMap((word) => (fits(word) ? [word] : [...word]));
}

function shortenLines([first, ...others]: TitlePart[], maxLines: number, width: number): Line[] {
  const start = breakLines(first ? [first] : [], width, 'letters') ?? [];
  const rest = breakLines(others, width, 'letters') ?? [];
  const kept = cutLines(start, Math.max(1, maxLines - rest.length), width);
  return cutLines([...kept, ...rest], maxLines, width);
}

function cutLines(lines: Line[], maxLines: number, width: number): Line[] {
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  const { text, style } = kept.pop()!;
  return [...kept, { text: addEllipsis(text, style, width), style }];
}

function addEllipsis(text: string, style: Style, width: number): string {
  let cut = text;
  while (cut && measureText(`${cut}…`, style) > width) cut = cut.slice(0, -1);
  return `${cut.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}
