import type { ReactNode } from 'react';

import { Link } from '@/components/ui/Link';
import type { PageReport } from '@/lib/desk/page-report';

import { CardsSection } from './CardsSection';
import { PageFacts } from './PageFacts';
import { ProblemList } from './ProblemList';
import { SearchResult } from './SearchResult';
import { StructuredDataList } from './StructuredDataList';

export function PageReportSections({ report }: { report: PageReport }) {
  const { path, snippet, structuredData, headings, headingProblems } = report;
  return (
    <>
      <p className="desk-links">
        <Link href={path} prefetch={false}>
          Open {path}
        </Link>
        <Link href={`/preview/links/build?${new URLSearchParams({ path })}`} prefetch={false}>
          Make a tracked link to it
        </Link>
      </p>
      <div className="desk-columns">
        <Part id="page" title="The page">
          <PageFacts report={report} />
        </Part>
        <Part id="search" title="In search results">
          <SearchResult snippet={snippet} path={path} />
        </Part>
      </div>
      <Part id="cards" title="Where the link is shared">
        <CardsSection report={report} />
      </Part>
      <div className="desk-columns">
        <Part id="structured-data" title="Structured data">
          <StructuredDataList structuredData={structuredData} />
        </Part>
        <Part id="outline" title="Headings">
          <ProblemList problems={headingProblems} none="The outline is in order." />
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

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="desk-part">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
