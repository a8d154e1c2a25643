import { Failure } from '@/components/failure/Failure';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { splitNames } from '@/lib/domain/tutor-names';
import { listKnown, listNames, type NamedGroup } from '@/lib/domain/workshop-groups';
import type { Section as SectionResult } from '@/lib/section';

import styles from './Directory.module.scss';

export function TutorList({ section }: { section: SectionResult<NamedGroup[]> }) {
  if (!section.ok) return <Failure>{`Error: ${section.message}`}</Failure>;
  return (
    <ul className={styles.list}>
      {section.value.map((tutor) => (
        <li key={tutor.slug} className={styles.tutor}>
          <TutorPicture src={findPicture(tutor)} />
          <div>
            <p className={styles.name}>
              <Link href={tutor.path}>{tutor.name}</Link>
            </p>
            <p className={styles.facts}>{listNames('artform', listKnown(tutor)).join(', ')}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function TutorPicture({ src }: { src: string | null }) {
  return (
    <div className={styles.picture}>
      {src && <Picture src={src} alt="" width={96} height={64} sizes="(min-width: 1200px) 144px, 112px" />}
    </div>
  );
}

/** Prefers a workshop that the tutor teaches alone, because two tutors may share the pictures of the others. */
function findPicture(tutor: NamedGroup): string | null {
  const known = listKnown(tutor).filter(({ course_image }) => course_image);
  const alone = known.find(({ tutors }) => splitNames(tutors).length === 1);
  return (alone ?? known[0])?.course_image ?? null;
}
