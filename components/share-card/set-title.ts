import { BETWEEN_CJK, type Style, textWidth } from './faces';

export interface Line {
  text: string;
  style: Style;
}

export interface SetTitle {
  lines: Line[];
  /** In pixels. */
  fontSize: number;
}

/** A part of the title, which begins a line of its own. A line breaks within a piece only when it must. */
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
/** Above it a smaller size is chosen before a piece is broken. */
const MIN_WHOLE_FONT_SIZE = 40;
const STEP = 2;

type MayBreak = 'pieces' | 'words' | 'letters';

/** The title in the largest size in which it fits its box; in the smallest it ends with an ellipsis. */
export function setTitle(parts: TitlePart[], { width, height, maxFontSize }: Box): SetTitle {
  for (let fontSize = maxFontSize; fontSize >= MIN_FONT_SIZE; fontSize -= STEP) {
    const lines = breakLines(parts, width / fontSize, fontSize > MIN_WHOLE_FONT_SIZE ? 'pieces' : 'words');
    if (lines && lines.length * fontSize * LINE_HEIGHT <= height) return { lines, fontSize };
  }
  const maxLines = Math.floor(height / (MIN_FONT_SIZE * LINE_HEIGHT));
  return { lines: shortenedLines(parts, maxLines, width / MIN_FONT_SIZE), fontSize: MIN_FONT_SIZE };
}

/** At most so many lines of a width in ems; the last one may end with an ellipsis. */
export function setLines(part: TitlePart, maxLines: number, width: number): string[] {
  return cutLines(breakLines([part], width, 'letters') ?? [], maxLines, width).map(({ text }) => text);
}

/** The lines of a width in ems; null when what may not be broken is wider. */
function breakLines(parts: TitlePart[], width: number, mayBreak: MayBreak): Line[] | null {
  const lines: Line[] = [];
  for (const { pieces, style } of parts) {
    const fits = (text: string) => textWidth(text.trimEnd(), style) <= width;
    const tokens = pieces.flatMap((piece) => tokensOf(`${piece} `, mayBreak, fits));
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

/** A piece in the largest parts that fit a line and may be broken apart. */
function tokensOf(piece: string, mayBreak: MayBreak, fits: (text: string) => boolean): string[] {
  if (fits(piece) || mayBreak === 'pieces') return [piece];
  const words = piece.split(/(?<=[\s-])/).flatMap((word) => word.split(BETWEEN_CJK));
  return mayBreak === 'words' ? words : words.flatMap((word) => (fits(word) ? [word] : [...word]));
}

/** The lines of the smallest size: the first part is cut so that the others are whole, if that leaves it a line. */
function shortenedLines([first, ...others]: TitlePart[], maxLines: number, width: number): Line[] {
  const [start, rest] = [first ? [first] : [], others].map((parts) => breakLines(parts, width, 'letters') ?? []);
  const kept = cutLines(start!, Math.max(1, maxLines - rest!.length), width);
  return cutLines([...kept, ...rest!], maxLines, width);
}

function cutLines(lines: Line[], maxLines: number, width: number): Line[] {
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  const { text, style } = kept.pop()!;
  return [...kept, { text: withEllipsis(text, style, width), style }];
}

/** The text cut so that it fits a width in ems together with its ellipsis. */
function withEllipsis(text: string, style: Style, width: number): string {
  let cut = text;
  while (cut && textWidth(`${cut}…`, style) > width) cut = cut.slice(0, -1);
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`;
}
