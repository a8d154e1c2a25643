import type { ReactNode } from 'react';

import styles from './Entries.module.scss';

export interface Entry {
  name: string;
  text: ReactNode;
}

/** Names with what is to be said of each, in columns under hairlines. */
export function Entries({ of: entries }: { of: readonly Entry[] }) {
  return (
    <dl className={styles.entries}>
      {entries.map(({ name, text }) => (
        <div key={name} className={styles.entry}>
          <dt className={styles.name}>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
