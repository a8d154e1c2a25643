import type { ReactNode } from 'react';

import styles from './Wrap.module.scss';

export function Wrap({ children }: { children: ReactNode }) {
  return <div className={styles.wrap}>{children}</div>;
}
