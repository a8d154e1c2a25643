import type { ReactNode } from 'react';

import { Failure } from '@/components/failure/Failure';
import { Link } from '@/components/ui/Link';
import { TitledSection } from '@/components/ui/Section';
import { TextLink } from '@/components/ui/TextLink';
import type { WorkshopCard } from '@/lib/domain/types';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import type { SectionResult } from '@/lib/section-result';

import { ClosedGrid } from './ClosedGrid';
import styles from './SimilarWorkshops.module.scss';

export interface SimilarWorkshopsProps {
  section: SectionResult<WorkshopCard[]>;
  /** Cards of similar workshops, if the API lists them. */
  programme: SectionResult<WorkshopCard[]>;
}

const MAX_CARDS = 3;

export function SimilarWorkshops({ section, programme }: SimilarWorkshopsProps) {
  if (!section.ok) return <Failure>{`Error: ${section.message}`}</Failure>;
  if (section.value.length === 0) return null;
  return (
    <div className={styles.similar}>
      <ClosedGrid workshops={listCards(section.value, programme)} heading="h3" />
    </div>
  );
}

/** Links only, for the panel of a workshop that cannot be booked. */
export function SimilarLinks({ section, programme }: SimilarWorkshopsProps) {
  if (!section.ok) return <Failure>{`Error: ${section.message}`}</Failure>;
  if (section.value.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>Similar workshops</h3>
      <ul className={styles.links}>
        {listCards(section.value, programme).map((workshop) => (
          <li key={getKey(workshop)}>
            <Link href={workshop.href}>{formatFullTitle(workshop)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function listCards(similar: WorkshopCard[], programme: SectionResult<WorkshopCard[]>): WorkshopCard[] {
  const cards = new Map(programme.ok ? programme.value.map((card) => [getKey(card), card]) : []);
  const workshops = similar.map((each) => cards.get(getKey(each)) ?? each);
  return sortByPlaces(workshops).slice(0, MAX_CARDS);
}

const getKey = ({ ctype, id }: Pick<WorkshopCard, 'ctype' | 'id'>) => `${ctype} ${id}`;

export function sortByPlaces<T extends Pick<WorkshopCard, 'places'>>(workshops: T[]): T[] {
  const rank = ({ places }: T) => (places === null ? 1 : places > 0 ? 0 : 2);
  return [...workshops].sort((a, b) => rank(a) - rank(b));
}

export function MoreWorkshops({ section, children }: Pick<SimilarWorkshopsProps, 'section'> & { children: ReactNode }) {
  const hasNone = section.ok && section.value.length === 0;
  return (
    <TitledSection id="more" heading={hasNone ? 'More workshops' : 'Similar workshops'}>
      {children}
      <TextLink href="/workshops">All workshops</TextLink>
    </TitledSection>
  );
}
