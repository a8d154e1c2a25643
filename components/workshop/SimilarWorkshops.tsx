import Link from 'next/link';

import type { SimilarWorkshop } from '@/lib/domain/types';

import styles from './SimilarWorkshops.module.scss';

export function SimilarWorkshops({ workshops }: { workshops: readonly SimilarWorkshop[] }) {
  if (workshops.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>Similar workshops</h3>
      <ul className={styles.list}>
        {workshops.map(({ href, title_with, tutor_string, ctype }) => (
          <li key={href}>
            <Link href={href} className={styles.link}>
              <span>
                {title_with} <strong>{tutor_string}</strong>
              </span>
              <span className={styles.kind}>{ctype}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
