/** `must`: the site needs it. `addition`: the site works without it and shows less. */
export type Level = 'must' | 'addition';

export interface Finding {
  level: Level;
  call: string;
  says: string;
}

export class Report {
  readonly findings: Finding[] = [];
  readonly notes: string[] = [];
  checked = 0;

  expect(holds: boolean, call: string, says: string, level: Level = 'must'): boolean {
    this.checked += 1;
    const isKnown = this.findings.some((finding) => finding.call === call && finding.says === says);
    if (!holds && !isKnown) this.findings.push({ level, call, says });
    return holds;
  }

  note(text: string): void {
    if (!this.notes.includes(text)) this.notes.push(text);
  }

  get musts(): Finding[] {
    return this.findings.filter(({ level }) => level === 'must');
  }

  get additions(): Finding[] {
    return this.findings.filter(({ level }) => level === 'addition');
  }
}

export function formatReport({ musts, additions, notes, checked }: Report): string {
  return [
    musts.length === 0
      ? `Nothing differs from the contract (${checked} expectations looked at).`
      : `${musts.length} ${musts.length === 1 ? 'difference' : 'differences'} that must be mended:`,
    ...formatFindings(musts),
    ...(additions.length > 0 ? ['', 'Optional additions that were not seen; the site works without them:'] : []),
    ...formatFindings(additions),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
}

function formatFindings(findings: readonly Finding[]): string[] {
  const calls = [...new Set(findings.map(({ call }) => call))];
  return calls.flatMap((call) => [
    `  ${call}`,
    ...findings.filter((finding) => finding.call === call).map(({ says }) => `    – ${says}`),
  ]);
}
