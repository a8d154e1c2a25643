/** Without a lookbehind, which older versions of Safari cannot parse. */
const SEPARATOR = /(,?\s+(?:and|&)\s+|\s*,\s*)/i;

export interface TutorName {
  name: string;
  /** What stands before the name: `and`, `&` or nothing. */
  conjunction: string;
  hasComma: boolean;
}

/** "Ana Ferrer, Li Wei and Jon Okafor" → three names. */
export function parseTutors(tutors: string): TutorName[] {
  const parts = tutors.trim().split(SEPARATOR);
  return parts.flatMap((name, index) => {
    const [before = '', after = ''] = [parts[index - 1], parts[index + 1]];
    if (index % 2 === 1 || name === '') return [];
    return { name, conjunction: before.replace(/[,\s]/g, ''), hasComma: after.includes(',') };
  });
}

export const splitNames = (tutors: string): string[] => parseTutors(tutors).map(({ name }) => name);
