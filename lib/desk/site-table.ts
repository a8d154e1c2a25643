import { toCsv } from '@camp/formats/csv';

import type { SitePage } from './site-pages';

export interface Column {
  id: string;
  label: string;
  cell: (page: SitePage) => string | number;
}

export const COLUMNS: Column[] = [
  { id: 'path', label: 'Page', cell: ({ path }) => path },
  { id: 'status', label: 'Status', cell: ({ status }) => status ?? 0 },
  { id: 'problems', label: 'To fix', cell: ({ problems }) => problems.join('; ') },
  { id: 'title', label: 'Title', cell: ({ title }) => title?.text ?? '' },
  { id: 'title-characters', label: 'Title characters', cell: ({ title }) => title?.characters ?? 0 },
  { id: 'title-pixels', label: 'Title pixels', cell: ({ title }) => title?.pixels ?? 0 },
  { id: 'description', label: 'Description', cell: ({ description }) => description?.text ?? '' },
  {
    id: 'description-characters',
    label: 'Description characters',
    cell: ({ description }) => description?.characters ?? 0,
  },
  { id: 'description-pixels', label: 'Description pixels', cell: ({ description }) => description?.pixels ?? 0 },
  { id: 'picture', label: 'Card picture', cell: ({ picture }) => picture ?? '' },
];

export interface Sort {
  id: string;
  isDescending: boolean;
}

/** `title-pixels`, or `-title-pixels` for descending; invalid values sort by path. */
export function parseSort(value: string | null): Sort {
  const [, minus = '', id = ''] = /^(-?)([a-z-]+)$/.exec(value ?? '') ?? [];
  const isColumn = COLUMNS.some((column) => column.id === id);
  return isColumn ? { id, isDescending: minus !== '' } : { id: 'path', isDescending: false };
}

export function getSortValue({ id }: Column, sort: Sort): string {
  return sort.id === id && !sort.isDescending ? `-${id}` : id;
}

export function sortPages(pages: SitePage[], { id, isDescending }: Sort): SitePage[] {
  const column = COLUMNS.find((each) => each.id === id) ?? COLUMNS[0]!;
  const sign = isDescending ? -1 : 1;
  return [...pages].sort(
    (one, other) => sign * compare(column.cell(one), column.cell(other)) || compare(one.path, other.path),
  );
}

export function formatSitePagesCsv(pages: SitePage[]): string {
  return toCsv([COLUMNS.map(({ label }) => label), ...pages.map((page) => COLUMNS.map(({ cell }) => cell(page)))]);
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en');
}
