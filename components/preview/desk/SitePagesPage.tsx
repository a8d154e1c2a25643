import { Failure } from '@/components/failure/Failure';
import { ButtonLink } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import { SNIPPET_LIMITS } from '@/lib/desk/search-snippet';
import type { SitePages } from '@/lib/desk/site-pages';
import type { Sort } from '@/lib/desk/site-table';

import { DeskNav } from './DeskNav';
import { SiteTable } from './SiteTable';

export function SitePagesPage({ site, sort }: { site: SitePages; sort: Sort }) {
  const { pages, problem } = site;
  const toMend = pages.filter(({ problems }) => problems.length > 0).length;
  return (
    <>
      <PageHeader
        small
        title="All pages"
        lead={
          <p>
            {pages.length} pages, read just now as a visitor gets them.{' '}
            {toMend === 0 ? 'Nothing to mend.' : `${toMend} with something to mend.`}
          </p>
        }
      />
      <DeskNav current="/preview/pages" />
      <Section>
        {problem && <Failure>{problem}</Failure>}
        <p className="desk-links">
          <ButtonLink external look="line" href="/preview/pages.csv">
            Download CSV
          </ButtonLink>
        </p>
        <p>
          Search engines show about {SNIPPET_LIMITS.title.maxPixels} pixels of a title and{' '}
          {SNIPPET_LIMITS.description.maxPixels} of a description.
        </p>
        <SiteTable pages={pages} sort={sort} />
      </Section>
    </>
  );
}
