type Fact = string | number | boolean | null | undefined | string[];

/** Writes one JSON line per failure. Facts must be safe to keep: never a token, an email address or a hash. */
export function logFailure(event: string, facts: Record<string, Fact> = {}): void {
  console.error(JSON.stringify({ level: 'error', at: new Date().toISOString(), event, ...facts }));
}
