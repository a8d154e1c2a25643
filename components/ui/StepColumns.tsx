import { Children, type ReactNode } from 'react';

import styles from './StepColumns.module.scss';

export function StepColumns({ children }: { children: ReactNode }) {
  return (
    <ol className={styles.steps}>
      {Children.map(children, (step) => (
        <li className={styles.step}>{step}</li>
      ))}
    </ol>
  );
}
