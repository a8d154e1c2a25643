export type SearchParams = Record<string, string | string[] | undefined>;

export function toSearchParams(given: SearchParams): URLSearchParams {
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
}
