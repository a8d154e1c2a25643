/** "Listening to Ice with Ana Ferrer": the title as cards print it, in one line. */
export function fullTitle({ title_with, tutors }: { title_with: string; tutors: string }): string {
  return `${title_with} ${tutors}`.trim();
}
