import { Markdown } from '@/components/texts/Markdown';
import { type Nodes, unwrap } from '@/lib/texts/text';

import styles from './Clauses.module.scss';

export function Clauses({ article, clauses }: { article: number; clauses: Nodes[] }) {
  return (
    <div className={styles.clauses}>
      {clauses.map((clause, index) => (
        <div key={index} id={`${article}.${index + 1}`} className={styles.clause}>
          <p className={styles.number}>
            {article}.{index + 1}
          </p>
          <div className={styles.text}>
            <Markdown nodes={unwrap(clause)} />
          </div>
        </div>
      ))}
    </div>
  );
}
