import type { CSSProperties } from 'react';

import { splitNames } from '@/lib/domain/tutor-names';

/** Longer words break, because the title would become too small to read. */
const MAX_WORD_LENGTH = 24;

/** For CSS that computes the font size of a title. M and W are almost twice as wide as other letters. */
export function countLongestWord(title: string): number {
  const lengths = title.split(/[\s-]+/).map((word) => word.replace(/[mw]/gi, '$&_').length);
  return Math.min(MAX_WORD_LENGTH, Math.max(...lengths));
}

interface Titled {
  title_with: string;
  tutors: string;
}

/** For CSS that computes the font size of titles from their longest word and name. */
export function getTitleLengths(titles: readonly Titled[]): CSSProperties {
  // "and" before a name is as wide as three letters.
  const names = titles.flatMap(({ tutors }) => splitNames(tutors).map(({ length }, index) => length + (index && 3)));
  const longest = countLongestWord(titles.map(({ title_with, tutors }) => `${title_with} ${tutors}`).join(' '));
  return { '--longest': longest, '--name': Math.max(0, ...names) } as CSSProperties;
}
