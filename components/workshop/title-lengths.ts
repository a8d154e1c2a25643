import type { CSSProperties } from 'react';

import { countLongestWord } from '@/components/ui/longest-word';
import { splitNames } from '@/lib/domain/tutor-names';

/** CSS sizes the title by its longest word and tutor name. */
export function getTitleLengths(titleWith: string, tutors: string): CSSProperties {
  // The light "and" before a name is as wide as three letters of it.
  const longestName = Math.max(0, ...splitNames(tutors).map(({ length }, index) => length + (index && 3)));
  return { '--longest': countLongestWord(`${titleWith} ${tutors}`), '--name': longestName } as CSSProperties;
}
