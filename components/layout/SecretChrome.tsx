import type { ReactNode } from 'react';

import styles from './SecretChrome.module.scss';
import { SiteChrome } from './SiteChrome';

/** For pages whose URL is a secret: its styles, which keep it off the paper, load with them alone. */
export function SecretChrome({ isMenuFolded, children }: { isMenuFolded?: boolean; children: ReactNode }) {
  return (
    <SiteChrome secretClassName={styles.secret} isMenuFolded={isMenuFolded}>
      {children}
    </SiteChrome>
  );
}
