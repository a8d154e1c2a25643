import { Failure } from '@/components/failure/Failure';
import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import type { SitePages, SitePage } from '@/lib/desk/site-pages';
import { type Sort, type Column, COLUMNS, getSortValue } from '@/lib/desk/site-table';
import { SNIPPET_LIMITS } from '@/lib/seo/cut-text';

import { DeskNav } from './DeskNav';

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

function SiteTable({ pages, sort }: { pages: SitePage[]; sort: Sort }) {
  return (
    <div className="desk-scroll" role="region" aria-label="Table of all pages" tabIndex={0}>
      <table className="desk-table">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <PageRow key={page.path} page={page} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell({ column, sort }: { column: Column; sort: Sort }) {
  const direction = sort.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" data-column={column.id} aria-sort={column.id === sort.id ? direction : undefined}>
      <Link href={`/preview/pages?sort=${getSortValue(column, sort)}`} prefetch={false}>
        {column.label}
      </Link>
    </th>
  );
}

function PageRow({ page }: { page: SitePage }) {
  const { path, status, title, description, picture, problems } = page;
  return (
    <tr>
      <th scope="row">
        <Link href={`/preview/links?${new URLSearchParams({ path })}`} prefetch={false}>
          {path}
        </Link>
      </th>
      <td>{status ?? 'None'}</td>
      <td>{problems.join('. ')}</td>
      <td>{title?.text}</td>
      <td>{title?.characters}</td>
      <td>{title?.pixels}</td>
      <td>{description?.text}</td>
      <td>{description?.characters}</td>
      <td>{description?.pixels}</td>
      <td>{picture ? 'Yes' : 'No'}</td>
    </tr>
  );
}
