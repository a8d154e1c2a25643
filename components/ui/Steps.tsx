import { Children, type ReactNode } from 'react';

import styles from './DescriptionList.module.scss';

export function Steps({ look = 'steps', children }: { look?: 'steps' | 'rows'; children: ReactNode }) {
  return (
    <ol className={styles[look]}>
      {Children.map(children, (step) => (
        <li>
          <div>{step}</div>
        </li>
      ))}
    </ol>
  );
}
