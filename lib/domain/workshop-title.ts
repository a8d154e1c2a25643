import type { Workshop } from './types';

export function getName({ title_with }: Pick<Workshop, 'title_with'>): string {
  return title_with.replace(/\swith$/i, '').trimEnd();
}

/** "Listening to Ice with Ana Ferrer". */
export function formatFullTitle({ title_with, tutors }: { title_with: string; tutors: string }): string {
  return `${title_with} ${tutors}`.trim();
}

type Pictured = Pick<Workshop, 'image_alt' | 'ctype' | 'artforms' | 'title_with'>;

/** The text of the API, or "Picture for the onsite sound workshop Listening to Ice". */
export function getPictureAlt(workshop: Pictured): string {
  const { image_alt, ctype, artforms } = workshop;
  const kind = [ctype, artforms[0], 'workshop'].filter(Boolean).join(' ');
  return image_alt ?? `Picture for the ${kind} ${getName(workshop)}`;
}
