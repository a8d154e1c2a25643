import type { ReactNode } from 'react';

import { FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import type { FileWeight, PageReport, StructuredData } from '@/lib/desk/page-report';
import { capitalize } from '@/lib/domain/text';

import { SearchResult, SharedCard } from './LinkLooks';

export function PageReportSections({ report }: { report: PageReport }) {
  const { path, snippet, structuredData, headings, headingProblems } = report;
  return (
    <>
      {report.isUnpublished && <p className="preview-note">A draft: visitors do not get this page yet.</p>}
      <p className="desk-links">
        <Link href={path} prefetch={false}>
          Open {path}
        </Link>
        <Link href={`/preview/links/build?${new URLSearchParams({ path })}`} prefetch={false}>
          Make a tracked link to it
        </Link>
      </p>
      <Part id="page" title="The page">
        <PageFacts report={report} />
      </Part>
      <div className="desk-columns">
        <Part id="search" title="In search results">
          <SearchResult snippet={snippet} path={path} />
        </Part>
        <Part id="cards" title="Where the link is shared">
          <CardSection report={report} />
        </Part>
      </div>
      <div className="desk-columns">
        <Part id="structured-data" title="Structured data">
          <StructuredDataList structuredData={structuredData} />
        </Part>
        <Part id="outline" title="Headings">
          <ProblemList problems={headingProblems} none="It has one h1, and skips no level." />
          <ol className="desk-outline">
            {headings.map(({ level, text }, index) => (
              <li key={index} data-level={level}>
                <span className="desk-outline-level">h{level}</span> {text || 'Empty'}
              </li>
            ))}
          </ol>
        </Part>
      </div>
    </>
  );
}

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="desk-part">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export function StructuredDataList({ structuredData }: { structuredData: StructuredData[] }) {
  if (structuredData.length === 0) return <p>The page has none.</p>;
  return (
    <ul className="desk-blocks">
      {structuredData.map(({ types, text }, index) => (
        <li key={index}>
          <h3>{types}</h3>
          <details>
            <summary>Show the JSON-LD</summary>
            <pre tabIndex={0}>{text}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}

function CardSection({ report: { card, cardPicture } }: { report: PageReport }) {
  const { picture, problems } = cardPicture;
  return (
    <>
      <SharedCard card={card} />
      {picture && (
        <p>
          The picture: {picture.width} × {picture.height} pixels, {formatKilobytes(picture.bytes)}, {picture.type}.
        </p>
      )}
      <ProblemList problems={problems} none="Its type, size and bytes are within the limits of networks." />
      <p className="desk-note">
        Each network has a look of its own, and changes it. What is cut off here, some of them leave away.
      </p>
    </>
  );
}

function ProblemList({ problems, none }: { problems: string[]; none: string }) {
  if (problems.length === 0) return <p className="desk-good">{none}</p>;
  return (
    <ul className="desk-problems">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

function PageFacts({ report }: { report: PageReport }) {
  const { status, location, robots, canonical, isCanonicalElsewhere, htmlBytes, transferBytes, files } = report;
  const total = files.reduce((sum, { bytes }) => sum + bytes, transferBytes);
  const canonicalUrl = (
    <>
      {canonical ?? 'None'}
      {isCanonicalElsewhere && <strong> Another page: search engines list that one instead.</strong>}
    </>
  );
  return (
    <FactList
      facts={[
        { term: 'Status', value: `${status}${location ? `, leads to ${location}` : ''}` },
        { term: 'Canonical', value: canonicalUrl },
        { term: 'Robots', value: robots },
        { term: 'HTML', value: `${formatKilobytes(htmlBytes)}, ${formatKilobytes(transferBytes)} as sent` },
        ...files.map(({ kind, ...weight }) => ({ term: capitalize(kind), value: <Weight {...weight} /> })),
        {
          term: 'Together',
          value: (
            <>
              {`${formatKilobytes(total)} as sent to a phone that scrolls to the end`}
              {files.some(({ unmeasured }) => unmeasured.length > 0) && (
                <strong> Without what was not measured.</strong>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function Weight({ files, bytes, unmeasured }: Omit<FileWeight, 'kind'>) {
  return (
    <>
      {files === 0 ? 'None' : `${formatKilobytes(bytes)} in ${files === 1 ? '1 file' : `${files} files`}`}
      {unmeasured.length > 0 && <strong> Could not be measured: {unmeasured.map(nameFile).join(', ')}</strong>}
    </>
  );
}

/** The picture that `/_next/image` encodes, with its width, instead of an address of parameters. */
function nameFile(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const picture = searchParams.get('url');
  return pathname === '/_next/image' && picture ? `${picture} at ${searchParams.get('w')} px` : url;
}

/** 12,345 → "12.3 KB". */
function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toLocaleString('en-GB', { maximumFractionDigits: bytes < 100_000 ? 1 : 0 })} KB`;
}
