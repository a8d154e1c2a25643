import { Failure } from '@/components/failure/Failure';
import { Link } from '@/components/ui/Link';
import { listKnown, listNames, type NamedGroup } from '@/lib/domain/workshop-groups';
import type { Section as SectionResult } from '@/lib/section';

import styles from './Directory.module.scss';

export function TutorList({ section }: { section: SectionResult<NamedGroup[]> }) {
  if (!section.ok) return <Failure>{`Error: ${section.message}`}</Failure>;
  return (
    <ul className={styles.list}>
      {section.value.map((tutor) => (
        <li key={tutor.slug} className={styles.item}>
          <p className={styles.name}>
            <Link href={tutor.path}>{tutor.name}</Link>
          </p>
          <p className={styles.facts}>{listNames('artform', listKnown(tutor)).join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}
