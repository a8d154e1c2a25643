import { connection } from 'next/server';

import { Failure } from '@/components/failure/Failure';
import { DeskPage } from '@/components/preview/desk/DeskPage';
import { ScrollTable } from '@/components/preview/desk/ScrollTable';
import { isTitleCut } from '@/components/share-card/ShareCardPicture';
import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { Section } from '@/components/ui/Section';
import { listSitePages, type SitePage } from '@/lib/desk/site-pages';
import { COLUMNS, getSortValue, parseSort, sortPages } from '@/lib/desk/site-table';
import { getPageTime } from '@/lib/preview/current';
import { toSearchParams } from '@/lib/search-params';
import { SNIPPET_LIMITS } from '@/lib/seo/cut-text';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('All pages');

export default async function SitePagesRoute({ searchParams }: PageProps<'/preview/pages'>) {
  await connection();
  const sort = parseSort(toSearchParams(await searchParams).get('sort'));
  const { pages, problem } = await listSitePages(await getPageTime(), isTitleCut);
  const toFix = pages.filter(({ problems }) => problems.length > 0).length;
  const columns = COLUMNS.filter(({ id }) => id !== 'problems' || toFix > 0);
  return (
    <DeskPage
      path="/preview/pages"
      lead={
        <>
          {pages.length} pages, read just now as a visitor gets them.{' '}
          {toFix === 0 ? 'Nothing to fix.' : `${toFix} with something to fix.`}
        </>
      }
    >
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
        <ScrollTable
          label="Table of all pages"
          heads={columns.map((column) => ({
            label: column.label,
            href: `/preview/pages?sort=${getSortValue(column, sort)}`,
            sort: column.id !== sort.id ? undefined : sort.isDescending ? 'descending' : 'ascending',
          }))}
        >
          {sortPages(pages, sort).map((page) => (
            <PageRow key={page.path} page={page} columns={columns} />
          ))}
        </ScrollTable>
      </Section>
    </DeskPage>
  );
}

const SHOWN: Partial<Record<string, (page: SitePage) => string | number>> = {
  status: ({ status }) => status ?? 'None',
  picture: ({ picture }) => (picture ? 'Yes' : 'No'),
};

const CLASSES: Partial<Record<string, string>> = {
  problems: 'desk-table-text desk-table-problem',
  title: 'desk-table-text',
  description: 'desk-table-text desk-table-long',
};

function PageRow({ page, columns }: { page: SitePage; columns: typeof COLUMNS }) {
  const { path } = page;
  return (
    <tr>
      <th scope="row" className="desk-table-name">
        <Link href={`/preview/links?${new URLSearchParams({ path })}`} prefetch={false}>
          {path}
        </Link>
      </th>
      {columns.slice(1).map(({ id, cell }) => (
        <td key={id} className={CLASSES[id]}>
          {(SHOWN[id] ?? cell)(page)}
        </td>
      ))}
    </tr>
  );
}
