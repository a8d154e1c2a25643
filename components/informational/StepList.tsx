import type { ReactNode } from 'react';

import styles from './StepList.module.scss';

/** An ordered list in rows, beside large numerals. */
export function StepList({ children }: { children: ReactNode[] }) {
  return (
    <ol className={styles.steps}>
      {children.map((step, index) => (
        <li key={index} className={styles.step}>
          <div>{step}</div>
        </li>
      ))}
    </ol>
  );
}
