/** What a page receives as its query. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The same as `URLSearchParams`, repeated parameters kept in their order. */
export function searchParamsOf(given: SearchParams): URLSearchParams {
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
}
