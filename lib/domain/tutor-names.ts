/** The separators of names, at every odd index of a split. No lookbehind: older versions of Safari cannot parse one. */
export const NAME_SEPARATOR = /(,?\s+(?:and|&)\s+|\s*,\s*)/i;

/** "Ana Ferrer, Li Wei and Jon Okafor" → three names. */
export function splitNames(tutors: string): string[] {
  return tutors.split(NAME_SEPARATOR).filter((name, index) => index % 2 === 0 && name.trim());
}
