import { Children, Fragment, type ReactNode } from 'react';

import { Failure } from '@/components/failure/Failure';
import { Heading } from '@/components/ui/Heading';
import { Link } from '@/components/ui/Link';
import { Section } from '@/components/ui/Section';
import { TextLink } from '@/components/ui/TextLink';
import { Tutors } from '@/components/workshop/Tutors';
import type { PreviousWorkshop } from '@/lib/domain/types';
import type { SectionResult } from '@/lib/section-result';
import { site } from '@/lib/site';

import styles from './PreviousWorkshops.module.scss';

export const PREVIOUS_WORKSHOPS = { id: 'previous-workshops', heading: 'Previous workshops' };

export function PreviousWorkshops({ section }: { section: SectionResult<PreviousWorkshop[]> }) {
  if (section.ok && section.value.length === 0) return null;
  return (
    <Section labelledBy={PREVIOUS_WORKSHOPS.id}>
      <Heading id={PREVIOUS_WORKSHOPS.id}>{PREVIOUS_WORKSHOPS.heading}</Heading>
      {section.ok ? (
        <>
          <p className={styles.sentence}>
            Some of what we have held since {site.residencyOpened}:{' '}
            <InlineList>
              {section.value.map((workshop) => (
                <WorkshopName key={workshop.name} workshop={workshop} />
              ))}
            </InlineList>
            .
          </p>
          <TextLink href="/archive">Past workshops, with their years</TextLink>
        </>
      ) : (
        <Failure>{`Error: ${section.message}`}</Failure>
      )}
    </Section>
  );
}

export function WorkshopName({ workshop: { name, link } }: { workshop: PreviousWorkshop }) {
  const [, title, tutors] = /^(.+ with )(.+)$/.exec(name) ?? [];
  const text = tutors ? (
    <>
      {title}
      <Tutors names={tutors} />
    </>
  ) : (
    name
  );
  return link ? <Link href={link}>{text}</Link> : <span>{text}</span>;
}

export function InlineList({ children }: { children: ReactNode }) {
  const items = Children.toArray(children);
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && (index === items.length - 1 ? ' and ' : ', ')}
      {item}
    </Fragment>
  ));
}
