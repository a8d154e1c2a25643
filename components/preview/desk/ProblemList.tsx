export function ProblemList({ problems, none }: { problems: string[]; none: string }) {
  if (problems.length === 0) return <p className="desk-good">{none}</p>;
  return (
    <ul className="desk-problems">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}
