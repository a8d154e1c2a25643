import type { ReactNode } from 'react';

import styles from './Steps.module.scss';

/** What to do first, second and third, with figures large enough to point at. */
export function Steps({ children }: { children: ReactNode[] }) {
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
