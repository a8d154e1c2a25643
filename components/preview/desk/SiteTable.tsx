import { Link } from '@/components/ui/Link';
import type { SitePage } from '@/lib/desk/site-pages';
import { type Column, COLUMNS, type Sort, getSortValue } from '@/lib/desk/site-table';

export function SiteTable({ pages, sort }: { pages: SitePage[]; sort: Sort }) {
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
