import type { StructuredData } from '@/lib/desk/page-report';

import { ProblemList } from './ProblemList';

export function StructuredDataList({ structuredData }: { structuredData: StructuredData[] }) {
  if (structuredData.length === 0) return <p>The page has none.</p>;
  return (
    <ul className="desk-blocks">
      {structuredData.map(({ types, text, problems }, index) => (
        <li key={index}>
          <h3>{types}</h3>
          <ProblemList problems={problems} none="It has everything that search engines require and recommend." />
          <details>
            <summary>Show the JSON-LD</summary>
            <pre tabIndex={0}>{text}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
