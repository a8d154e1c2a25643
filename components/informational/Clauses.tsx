import type { ReactNode } from 'react';

import styles from './Clauses.module.scss';

/** The numbered clauses of an article, each with an address: `#4.2`. One alone needs no number. */
export function Clauses({ article, children }: { article: number; children: readonly ReactNode[] }) {
  if (children.length === 1) return <p>{children[0]}</p>;
  return (
    <div className={styles.clauses}>
      {children.map((clause, index) => (
        <div key={index} id={`${article}.${index + 1}`} className={styles.clause}>
          <p className={styles.number}>
            {article}.{index + 1}
          </p>
          <div className={styles.text}>{clause}</div>
        </div>
      ))}
    </div>
  );
}

/** A reference to another clause. */
export function ClauseLink({ to }: { to: string }) {
  return <a href={to.includes('.') ? `#${to}` : `#article-${to}`}>clause {to}</a>;
}
