export function getName({ title_with }: { title_with: string }): string {
  return title_with.replace(/\swith$/i, '').trimEnd();
}

/** Without tutors, the title does not end in "with". */
export function closeTitle<T extends { title_with: string; tutors: string }>(workshop: T): T {
  return workshop.tutors === '' ? { ...workshop, title_with: getName(workshop) } : workshop;
}

/** "Listening to Ice with Ana Ferrer". */
export function formatFullTitle({ title_with, tutors }: { title_with: string; tutors: string }): string {
  return `${title_with} ${tutors}`.trim();
}

interface Pictured {
  image_alt: string | null;
  ctype: string;
  artforms: string[];
  title_with: string;
}

/** The text of the API, or "Picture for the onsite sound workshop Listening to Ice". */
export function getPictureAlt(workshop: Pictured): string {
  const { image_alt, ctype, artforms } = workshop;
  const kind = [ctype, artforms[0], 'workshop'].filter(Boolean).join(' ');
  return image_alt ?? `Picture for the ${kind} ${getName(workshop)}`;
}
