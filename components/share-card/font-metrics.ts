export interface FontMetrics {
  has: (codePoint: number) => boolean;
  /** In ems; 0 for a missing letter. */
  getWidth: (codePoint: number) => number;
}

const UNICODE_BMP = 4;

/** For character maps of format 4. */
export function readFontMetrics(font: Buffer): FontMetrics {
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
