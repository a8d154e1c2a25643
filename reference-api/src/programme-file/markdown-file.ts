export interface Section {
  heading: string;
  lines: string[];
  firstLine: number;
  text: string;
  textLine: number;
}

export interface FieldText {
  name: string;
  value: string;
  line: number;
}

interface FieldLines {
  entries: FieldText[];
  count: number;
}

/** Splits lines at level-2 headings. The first line has the given number. */
export function splitSections(lines: readonly string[], firstLine: number): { intro: Section; sections: Section[] } {
  const starts = lines.flatMap((line, index) => (line.startsWith('## ') ? [index] : []));
  const toSection = (heading: string, start: number, end: number): Section => {
    const body = lines.slice(start, end);
    const blank = body.findIndex((line) => line.trim() !== '');
    return {
      heading,
      lines: body,
      firstLine: firstLine + start,
      text: body
        .map((line) => line.replace(/^\\(\\*## )/, '$1'))
        .join('\n')
        .replace(/^\s*\n/, '')
        .trimEnd(),
      textLine: firstLine + start + blank,
    };
  };
  return {
    intro: toSection('', 0, starts[0] ?? lines.length),
    sections: starts.map((start, index) =>
      toSection(lines[start]!.slice(3).trim(), start + 1, starts[index + 1] ?? lines.length),
    ),
  };
}

/** Escapes lines that look like a level-2 heading with a backslash, which `splitSections` removes. */
export function escapeHeadings(text: string): string {
  return text.replace(/^(\\*## )/gm, '\\$1');
}

/** The "name: value" lines before the first blank line. */
export function readFieldLines(lines: readonly string[], firstLine: number): FieldLines {
  const end = lines.findIndex((line) => line.trim() === '');
  const fields = lines.slice(0, end === -1 ? lines.length : end);
  const entries = fields.map((text, index) => {
    const [name = '', ...value] = text.split(':');
    return { name: name.trim(), value: value.join(':').trim(), line: firstLine + index };
  });
  return { entries, count: fields.length };
}

export function readFrontMatter(lines: readonly string[]): FieldLines | null {
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end === -1) return null;
  return { ...readFieldLines(lines.slice(1, end), 2), count: end + 1 };
}
