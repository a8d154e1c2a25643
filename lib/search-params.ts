export type SearchParams = Record<string, string | string[] | undefined>;

export function toSearchParams(given: SearchParams): URLSearchParams {
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
}

/** The URL of a page that shows its form in place of the message of an accepted one. */
export const toFormAgain = (path: string) => `${path}?again=1`;

export const isFormAgain = ({ again }: SearchParams) => again !== undefined;
