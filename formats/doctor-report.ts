/** Prints one line, or with `json` one object, for each check and counts the failures. */
export class Report {
  failures = 0;

  constructor(
    private readonly json: boolean,
    private readonly print: (line: string) => void,
  ) {}

  /** @param success the text to print. Default: the result. @returns undefined if the check fails */
  async check<Result>(check: string, work: () => Promise<Result>, success?: string): Promise<Result | undefined> {
    const [result, says] = await work().then(
      (value) => [value, success ?? String(value)] as const,
      (error: Error) => [undefined, toLine(error)] as const,
    );
    const ok = result !== undefined;
    if (!ok) this.failures += 1;
    const text = `${ok ? 'ok  ' : 'FAIL'}  ${check.padEnd(15)} ${says}`;
    this.print(this.json ? JSON.stringify({ check, ok, says }) : text);
    return result;
  }
}

/** A failed `fetch` gives its reason as the cause. */
const toLine = ({ name, message, cause }: Error) =>
  [message || name, (cause as Error | undefined)?.message].filter(Boolean).join(': ').replaceAll('\n', ' ');
