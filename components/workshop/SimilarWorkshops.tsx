import type { ReactNode } from 'react';

import { Failure } from '@/components/failure/Failure';
import { SectionHeading } from '@/components/ui/Heading';
import { Link } from '@/components/ui/Link';
import { Section } from '@/components/ui/Section';
import { TextLink } from '@/components/ui/TextLink';
import type { SimilarWorkshop } from '@/lib/domain/types';
import type { Section as SectionResult } from '@/lib/section';

import styles from './SimilarWorkshops.module.scss';

export function SimilarWorkshops({ section }: { section: SectionResult<SimilarWorkshop[]> }) {
  if (!section.ok) return <Failure>{`Error: ${section.message}`}</Failure>;
  if (section.value.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>Similar workshops</h3>
      <ul className={styles.list}>
        {sortByPlaces(section.value).map(({ href, title_with, tutor_string, ctype, places }) => (
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

function sortByPlaces(workshops: SimilarWorkshop[]): SimilarWorkshop[] {
  const rank = ({ places }: SimilarWorkshop) => (places === null ? 1 : places > 0 ? 0 : 2);
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
