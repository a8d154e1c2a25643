import type { ReactNode } from 'react';

import styles from './Wrap.module.scss';

/** The page's column, with its gutters and maximum width. */
export function Wrap({ children }: { children: ReactNode }) {
  return <div className={styles.wrap}>{children}</div>;
}
