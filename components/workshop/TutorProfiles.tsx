import { keepWhole } from '@/components/ui/keep-whole';
import { Link } from '@/components/ui/Link';
import { fold } from '@/lib/domain/search-text';
import { toSlug } from '@/lib/domain/slug';
import { splitNames } from '@/lib/domain/tutor-names';
import type { Workshop, WorkshopCard } from '@/lib/domain/types';
import { groupPath, listNames } from '@/lib/domain/workshop-groups';
import { getName } from '@/lib/domain/workshop-title';
import type { SectionResult } from '@/lib/section-result';

import { sortByPlaces } from './SimilarWorkshops';
import styles from './TutorProfiles.module.scss';
import { getFirstSentence } from './WorkshopFacts';

interface TutorProfilesProps {
  workshop: Workshop;
  /** For other workshops of the tutors. */
  programme: SectionResult<WorkshopCard[]>;
}

export function TutorProfiles({ workshop, programme }: TutorProfilesProps) {
  const cards = sortByPlaces(programme.ok ? programme.value.filter(({ href }) => href !== workshop.href) : []);
  const taught = new Set(programme.ok ? listNames('tutor', programme.value).map(toSlug) : []);
  const tutors = splitNames(workshop.tutors)
    .map((name) => ({
      name,
      text: workshop.tutor_profiles.find((profile) => fold(profile.name) === fold(name))?.text,
      others: cards.filter((card) => splitNames(card.tutors).some((other) => fold(other) === fold(name))),
    }))
    .filter(({ name, text, others }) => text || others.length > 0 || taught.has(toSlug(name)));
  if (tutors.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="tutors">
      <h2 id="tutors" className={styles.title}>
        {tutors.length === 1 ? 'Your tutor' : 'Your tutors'}
      </h2>
      <ul className={styles.tutors}>
        {tutors.map(({ name, text, others }) => (
          <li key={name} className={styles.tutor}>
            <h3 className={styles.name}>
              {taught.has(toSlug(name)) ? <Link href={groupPath('tutor', name)}>{name}</Link> : name}
            </h3>
            {text && <p>{keepWhole(taught.has(toSlug(name)) ? getFirstSentence(text) : text)}</p>}
            {others.length > 0 && (
              <p className={styles.others}>
                Also teaches{' '}
                {others.map((card, index) => (
                  <span key={card.href}>
                    {index > 0 && ', '}
                    <Link href={card.href}>{getName(card)}</Link>
                  </span>
                ))}
                .
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
