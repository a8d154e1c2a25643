import type { ReactNode } from 'react';

import styles from './Clauses.module.scss';

/** The clauses of an article, numbered and linkable (`#4.2`) when there are several. */
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

export function ClauseLink({ clause }: { clause: string }) {
  return <a href={clause.includes('.') ? `#${clause}` : `#article-${clause}`}>clause {clause}</a>;
}
