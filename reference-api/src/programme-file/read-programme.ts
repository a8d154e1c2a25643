import { readCsv } from './csv';
import {
  FaultyProgramme,
  faultsOf,
  UnreadableProgramme,
  type Fault,
  type FieldPath,
  type RawProgramme,
} from './faults';
import { programmeFileSchema, type ProgrammeFile } from './schema';

/** Reads CSV or, under any other name, JSON. @throws UnreadableProgramme */
export function readProgramme(fileName: string, text: string): RawProgramme {
  const withoutMark = text.replace(/^\uFEFF/, '');
  return /\.csv$/i.test(fileName) ? readCsv(withoutMark) : readJson(withoutMark);
}

/** @throws FaultyProgramme with every fault that can be seen without the database. */
export function checkProgramme({ content }: RawProgramme): ProgrammeFile {
  const parsed = programmeFileSchema.safeParse(content);
  if (!parsed.success) throw new FaultyProgramme(faultsOf(parsed.error));
  const faults = repetitions(parsed.data);
  if (faults.length > 0) throw new FaultyProgramme(faults);
  return parsed.data;
}

function readJson(text: string): RawProgramme {
  try {
    return { content: JSON.parse(text), locate: jsonPath };
  } catch {
    throw new UnreadableProgramme(`line ${brokenLine(text.split('\n'))}: It is not JSON from here on.`);
  }
}

/** The first line with which no text after it would make JSON: the error itself names no line. */
function brokenLine(lines: readonly string[]): number {
  let good = 0;
  let broken = lines.length;
  while (broken - good > 1) {
    const middle = Math.floor((good + broken) / 2);
    if (isCutOff(lines.slice(0, middle).join('\n'))) good = middle;
    else broken = middle;
  }
  return broken;
}

function isCutOff(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    return error instanceof SyntaxError && /end of JSON input|Unterminated string/.test(error.message);
  }
}

function jsonPath(path: FieldPath): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index > 0 ? `.${part}` : part)).join('');
}

/** A workshop is known by its slug, an edition by its first day: neither may stand twice. */
function repetitions({ workshops }: ProgrammeFile): Fault[] {
  const slugs = new Set<string>();
  return workshops.flatMap(({ slug, editions }, index) => {
    const faults: Fault[] = [];
    if (slugs.has(slug)) faults.push({ path: ['workshops', index, 'slug'], message: `${slug} stands here twice.` });
    slugs.add(slug);
    const days = new Set<string>();
    for (const [edition, { start_date }] of editions.entries()) {
      const path = ['workshops', index, 'editions', edition, 'start_date'];
      if (days.has(start_date)) faults.push({ path, message: `${start_date} stands here twice.` });
      days.add(start_date);
    }
    return faults;
  });
}
