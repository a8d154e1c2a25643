/** The separators of names, at every odd index of a split. No lookbehind: older versions of Safari cannot parse one. */
const SEPARATOR = /(,?\s+(?:and|&)\s+|\s*,\s*)/i;

/** "Ana Ferrer, Li Wei and Jon Okafor" → three names. */
export function splitNames(tutors: string): string[] {
  return tutors.split(SEPARATOR).filter((name, index) => index % 2 === 0 && name.trim());
}

/** Keeps conjunctions and commas, so that lines can break between names. */
export function splitPieces(tutors: string): { conjunction: string; name: string }[] {
  const parts = tutors.split(SEPARATOR);
  return parts.flatMap((name, index) => {
    if (index % 2 === 1) return [];
    const conjunction = parts[index - 1]?.replace(/[,\s]/g, '') ?? '';
    return [{ conjunction, name: name + (parts[index + 1]?.includes(',') ? ',' : '') }];
  });
}
