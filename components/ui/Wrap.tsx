import type { ReactNode } from 'react';

import styles from './Wrap.module.scss';

/** The page's column: gutters on a phone, a measured width on a wide screen. */
export function Wrap({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? styles.narrow : styles.wrap}>{children}</div>;
}
