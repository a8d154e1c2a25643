/**
 * Captured, so that `split` returns separators at odd indexes. No lookbehind, because older versions of Safari cannot
 * parse it.
 */
const SEPARATOR = /(,? (?:and|&) | ?, ?)/i;

const split = (tutors: string) => tutors.replace(/\s+/g, ' ').split(SEPARATOR);

/** "Ana Ferrer, Li Wei and Jon Okafor" → three names. */
export function splitNames(tutors: string): string[] {
  return split(tutors).filter((name, index) => index % 2 === 0 && name.trim());
}

/** Keeps conjunctions and commas, so that lines can break between names. */
export function splitPieces(tutors: string): { conjunction: string; name: string }[] {
  const parts = split(tutors);
  return parts.flatMap((name, index) => {
    if (index % 2 === 1) return [];
    const conjunction = parts[index - 1]?.replace(/[,\s]/g, '') ?? '';
    return [{ conjunction, name: name + (parts[index + 1]?.includes(',') ? ',' : '') }];
  });
}
