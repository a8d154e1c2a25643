/** The query that a page receives. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The query as `URLSearchParams`, repeated parameters in their order. */
export function toSearchParams(given: SearchParams): URLSearchParams {
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
}
