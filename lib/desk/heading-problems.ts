import type { Heading } from './page-tags';

/** What is wrong with the outline of a page, in words. */
export function headingProblems(headings: Heading[]): string[] {
  const mains = headings.filter(({ level }) => level === 1).length;
  return [
    ...(mains === 0 ? ['The page has no h1.'] : []),
    ...(mains > 1 ? [`The page has ${mains} h1; it should have one.`] : []),
    ...headings.flatMap(({ level, text }, index) => {
      const above = headings[index - 1]?.level ?? 0;
      const name = text ? `“${text}”` : `Heading ${index + 1}`;
      return [
        ...(text ? [] : [`Heading ${index + 1} (h${level}) is empty.`]),
        ...(level > above + 1 ? [`${name} is an h${level} ${above ? `after an h${above}` : 'and comes first'}.`] : []),
      ];
    }),
  ];
}
