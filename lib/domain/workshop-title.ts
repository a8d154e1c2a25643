/** "Listening to Ice with Ana Ferrer". */
export function fullTitle({ title_with, tutors }: { title_with: string; tutors: string }): string {
  return `${title_with} ${tutors}`.trim();
}
