import type { ReactNode } from 'react';

import type { FileWeight, PageReport } from '@/lib/desk/page-report';
import { capitalize } from '@/lib/domain/search-text';

export function PageFacts({ report }: { report: PageReport }) {
  const { status, location, robots, canonical, isCanonicalElsewhere, htmlBytes, transferBytes, files } = report;
  const total = files.reduce((sum, { bytes }) => sum + bytes, transferBytes);
  return (
    <dl className="desk-facts">
      <Fact name="Status">
        {status}
        {location && `, leads to ${location}`}
      </Fact>
      <Fact name="Canonical">
        {canonical ?? 'None'}
        {isCanonicalElsewhere && <strong> Another page: search engines list that one instead.</strong>}
      </Fact>
      <Fact name="Robots">{robots}</Fact>
      <Fact name="HTML">
        {formatKilobytes(htmlBytes)}, {formatKilobytes(transferBytes)} as sent
      </Fact>
      {files.map(({ kind, ...weight }) => (
        <Fact key={kind} name={capitalize(kind)}>
          <Weight {...weight} />
        </Fact>
      ))}
      <Fact name="Together">{formatKilobytes(total)} as sent to a phone that scrolls to the end</Fact>
    </dl>
  );
}

function Weight({ files, bytes, unmeasured }: Omit<FileWeight, 'kind'>) {
  return (
    <>
      {files === 0 ? 'None' : `${formatKilobytes(bytes)} in ${files === 1 ? '1 file' : `${files} files`}`}
      {unmeasured.length > 0 && <strong> Could not be measured: {unmeasured.join(', ')}</strong>}
    </>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** 12,345 → "12.3 KB". */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toLocaleString('en-GB', { maximumFractionDigits: bytes < 100_000 ? 1 : 0 })} KB`;
}
