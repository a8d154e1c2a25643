import Link from 'next/link';

import { Heading } from '@/components/ui/Heading';
import { Failure } from '@/components/failure/Failure';
import { InWords } from '@/components/ui/InWords';
import { Section } from '@/components/ui/Section';
import type { Section as Read } from '@/lib/section';
import { site } from '@/lib/site';
import type { PreviousWorkshop } from '@/lib/domain/types';

import styles from './PreviousWorkshops.module.scss';

/** One sentence that names the workshops of earlier years (spec.md §2). */
export function PreviousWorkshops({ previous }: { previous: Read<PreviousWorkshop[]> }) {
  if (previous.ok && previous.value.length === 0) return null;
  return (
    <Section labelledBy="previous-workshops">
      <Heading id="previous-workshops">Previous workshops</Heading>
      {previous.ok ? (
        <p className={styles.sentence}>
          Since {site.residencyOpened} the house has held, among others,{' '}
          <InWords>
            {previous.value.map((workshop) => (
              <Name key={workshop.name} workshop={workshop} />
            ))}
          </InWords>
          .
        </p>
      ) : (
        <Failure>{`Error: ${previous.message}`}</Failure>
      )}
    </Section>
  );
}

function Name({ workshop: { name, link } }: { workshop: PreviousWorkshop }) {
  if (!link) return name;
  return link.startsWith('/') ? (
    <Link href={link} prefetch={false}>
      {name}
    </Link>
  ) : (
    <a href={link} rel="noopener">
      {name}
    </a>
  );
}
