type Fact = string | number | boolean | null | undefined | string[];

/**
 * One structured line per failure. Facts are safe to keep: never a token, an e-mail address or a hash.
 */
export function logFailure(event: string, facts: Record<string, Fact> = {}): void {
  console.error(JSON.stringify({ level: 'error', at: new Date().toISOString(), event, ...facts }));
}
