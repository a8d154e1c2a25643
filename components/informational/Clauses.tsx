import type { ReactNode } from 'react';

import { FEE_PERCENT, FULL_REFUND_DAYS, HALF_REFUND_DAYS, RETAINED_PERCENT } from '@/lib/domain/cancellation';

import styles from './Clauses.module.scss';

/** Several clauses are numbered and linkable (`#4.2`). */
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

const REFUNDS = [
  [`${FULL_REFUND_DAYS} or more days before`, `a full refund minus a ${FEE_PERCENT}% fee`],
  [`${HALF_REFUND_DAYS} to ${FULL_REFUND_DAYS - 1} days before`, `half: ${RETAINED_PERCENT}% is retained`],
  [`under ${HALF_REFUND_DAYS} days before`, 'nothing'],
] as const;

export function CancellationTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">When you cancel</th>
          <th scope="col">What you get back</th>
        </tr>
      </thead>
      <tbody>
        {REFUNDS.map(([when, refund]) => (
          <tr key={when}>
            <td>{when}</td>
            <td>{refund}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
