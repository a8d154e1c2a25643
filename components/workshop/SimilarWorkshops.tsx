import Link from 'next/link';

import { Failure } from '@/components/failure/Failure';
import type { SimilarWorkshop } from '@/lib/domain/types';
import type { Section } from '@/lib/section';

import styles from './SimilarWorkshops.module.scss';

export function SimilarWorkshops({ section }: { section: Section<SimilarWorkshop[]> }) {
  if (!section.ok) return <Failure>{`Error: ${section.message}`}</Failure>;
  if (section.value.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>Similar workshops</h3>
      <ul className={styles.list}>
        {section.value.map(({ href, title_with, tutor_string, ctype }) => (
          <li key={href}>
            <Link href={href} className={styles.link}>
              <span>
                {title_with} <strong>{tutor_string}</strong>
              </span>
              <span className={styles.ctype}>{ctype}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
