import type { ReactNode } from 'react';

import { Link } from '@/components/ui/Link';

export interface Head {
  label: string;
  /** The same page, sorted by this column. */
  href?: string;
  sort?: 'ascending' | 'descending' | undefined;
}

interface ScrollTableProps {
  label: string;
  caption?: string;
  heads: readonly Head[];
  numberHeads?: readonly string[];
  children: ReactNode;
}

/** A table that scrolls instead of the page. */
export function ScrollTable({ label, caption, heads, numberHeads = [], children }: ScrollTableProps) {
  return (
    <div className="desk-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="desk-table">
        {caption && <caption className="desk-table-caption">{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.label} scope="col" aria-sort={head.sort}>
                {head.href ? (
                  <Link href={head.href} prefetch={false}>
                    {head.label}
                  </Link>
                ) : (
                  head.label
                )}
              </th>
            ))}
            {numberHeads.map((head) => (
              <th key={head} scope="col" className="desk-table-number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
