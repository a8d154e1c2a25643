import { Children, type ReactNode } from 'react';

import styles from './Steps.module.scss';

/** What happens one after the other, under large numerals. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{Children.map(children, (step) => <li className={styles.step}>{step}</li>)}</ol>;
}
