import type { ReactNode } from 'react';

import { Failure } from '@/components/failure/Failure';
import { SectionHeading } from '@/components/ui/Heading';
import { Link } from '@/components/ui/Link';
import { Section } from '@/components/ui/Section';
import { TextLink } from '@/components/ui/TextLink';
import type { SimilarWorkshop, WorkshopCard } from '@/lib/domain/types';
import type { Section as SectionResult } from '@/lib/section';

import styles from './SimilarWorkshops.module.scss';

interface SimilarWorkshopsProps {
  section: SectionResult<SimilarWorkshop[]>;
  /** Has the current places, which the contract does not require of similar workshops. */
  programme: SectionResult<WorkshopCard[]>;
}

export function SimilarWorkshops({ section, programme }: SimilarWorkshopsProps) {
  if (!section.ok) return <Failure>{`Error: ${section.message}`}</Failure>;
  if (section.value.length === 0) return null;
  const places = new Map(programme.ok ? programme.value.map((card) => [getKey(card), card.places]) : []);
  const workshops = section.value.map((each) => ({ ...each, places: places.get(getKey(each)) ?? each.places }));
  return (
    <div>
      <h3 className={styles.title}>Similar workshops</h3>
      <ul className={styles.list}>
        {sortByPlaces(workshops).map(({ href, title_with, tutor_string, ctype, places }) => (
          <li key={href}>
            <Link href={href} className={styles.link}>
              <span>
                {title_with} <strong>{tutor_string}</strong>
              </span>
              <span className={styles.ctype}>{places === 0 ? `${ctype}, sold out` : ctype}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const getKey = ({ ctype, id }: Pick<WorkshopCard, 'ctype' | 'id'>) => `${ctype} ${id}`;

/** Workshops with places first, sold-out ones last. */
export function sortByPlaces<T extends Pick<WorkshopCard, 'places'>>(workshops: T[]): T[] {
  const rank = ({ places }: T) => (places === null ? 1 : places > 0 ? 0 : 2);
  return [...workshops].sort((a, b) => rank(a) - rank(b));
}

export function MoreWorkshops({ similarWorkshops }: { similarWorkshops: ReactNode }) {
  return (
    <Section labelledBy="more">
      <SectionHeading id="more">Not quite this one?</SectionHeading>
      {similarWorkshops}
      <TextLink href="/workshops">All workshops</TextLink>
    </Section>
  );
}
