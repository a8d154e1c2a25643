import type { ReactNode } from 'react';

import styles from './FactList.module.scss';
import { keepWhole } from './keep-whole';

export interface Fact {
  term: string;
  value: ReactNode;
}

export function FactList({ facts, className = styles.facts }: { facts: Fact[]; className?: string | undefined }) {
  const known = facts.filter(({ value }) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <dl className={className}>
      {known.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{typeof value === 'string' ? keepWhole(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
