import { WorkshopName } from '@/components/about/PreviousWorkshops';
import { Failure } from '@/components/failure/Failure';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { toDay } from '@/lib/domain/dates';
import { toSlug } from '@/lib/domain/slug';
import { splitNames } from '@/lib/domain/tutor-names';
import { listKnown, listNames, type NamedGroup, type PastWorkshop } from '@/lib/domain/workshop-groups';
import type { SectionResult } from '@/lib/section-result';

import styles from './Directory.module.scss';

export function PastList({ workshops }: { workshops: readonly PastWorkshop[] }) {
  return (
    <ul className={styles.list}>
      {workshops.map((past) => (
        <li key={past.name} className={styles.item}>
          <p className={styles.name}>
            <WorkshopName workshop={past} />
          </p>
          <Facts text={formatFacts(past)} />
        </li>
      ))}
    </ul>
  );
}

const Facts = ({ text }: { text: string }) => (text ? <p className={styles.facts}>{text}</p> : null);

/** "onsite, sound, 2025" */
function formatFacts({ isListed, workshop }: PastWorkshop): string {
  if (!workshop) return isListed ? 'Running again' : '';
  const { ctype, artforms, start_date, editions } = workshop;
  const day = toDay(start_date) ?? toDay(editions.at(-1)?.start_date ?? null);
  return [ctype, ...artforms, day?.slice(0, 4)].filter(Boolean).join(', ');
}

export function TutorList({ section }: { section: SectionResult<NamedGroup[]> }) {
  if (!section.ok) return <Failure>{`Error: ${section.message}`}</Failure>;
  return (
    <ul className={styles.list}>
      {section.value.map((tutor) => (
        <li key={tutor.slug} className={styles.tutor}>
          <Portrait tutor={tutor} />
          <div>
            <p className={styles.name}>
              <Link href={tutor.path}>{tutor.name}</Link>
            </p>
            <Facts text={listNames('artform', listKnown(tutor)).join(', ')} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const CROPS = ['20%', '80%', '50%'];

/** The API has no portraits. Tutors who share the picture of a workshop have different parts of it. */
function Portrait({ tutor }: { tutor: NamedGroup }) {
  const workshop = listKnown(tutor).find(({ course_image: image }) => image);
  if (!workshop?.course_image) return <Initials tutor={tutor} />;
  const crop = CROPS[splitNames(workshop.tutors).indexOf(tutor.name) % CROPS.length];
  return (
    <Picture
      src={workshop.course_image}
      alt=""
      width={72}
      height={72}
      sizes="7rem"
      className={styles.initials}
      style={{ objectFit: 'cover', objectPosition: crop }}
    />
  );
}

function Initials({ tutor }: { tutor: NamedGroup }) {
  const [artform = 'other'] = listNames('artform', listKnown(tutor)).map(toSlug);
  const words = tutor.name.split(/\s+/);
  const letters = [words[0], ...words.slice(1).slice(-1)].map((word) => [...(word ?? '')][0] ?? '');
  return (
    <span className={styles.initials} data-artform={artform} translate="no" aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  );
}
