import type { Finding } from '@/lib/desk/readiness';

export function FindingLists({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return <p className="desk-good">Nothing is missing.</p>;
  const blockers = findings.filter(({ isBlocker }) => isBlocker);
  const advice = findings.filter(({ isBlocker }) => !isBlocker);
  return (
    <>
      {blockers.length === 0 && <p className="desk-good">Nothing stands in the way.</p>}
      <FindingList heading="Before it is published" className="desk-problems" findings={blockers} />
      <FindingList heading="Advice" className="desk-advice" findings={advice} />
    </>
  );
}

function FindingList({ heading, className, findings }: { heading: string; className: string; findings: Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <h3>{`${heading} (${findings.length})`}</h3>
      <ul className={className}>
        {findings.map(({ text, mend }) => (
          <li key={text}>
            {text} <span className="desk-note">{mend}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
