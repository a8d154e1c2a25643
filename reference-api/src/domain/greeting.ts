/** Letters, marks, spaces, hyphens and apostrophes: nothing that reads as an address or a sentence. */
const NAME_PATTERN = /^(?=.*\p{L})[\p{L}\p{M} '’‐‑-]{1,40}$/u;

/** The first line of a mail. A typed name that is not plainly a name is left out: somebody else may have typed it. */
export function greeting(typedName: string): string {
  const name = typedName.trim();
  return NAME_PATTERN.test(name) ? `Hello ${name},` : 'Hello,';
}
