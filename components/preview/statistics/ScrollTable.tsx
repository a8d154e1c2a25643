import type { ReactNode } from 'react';

interface ScrollTableProps {
  label: string;
  caption?: string;
  heads: readonly string[];
  numberHeads?: readonly string[];
  children: ReactNode;
}

export function ScrollTable({ label, caption, heads, numberHeads = [], children }: ScrollTableProps) {
  return (
    <div className="statistics-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="statistics-table">
        {caption && <caption className="statistics-caption">{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {numberHeads.map((head) => (
              <th key={head} scope="col" className="statistics-number">
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
