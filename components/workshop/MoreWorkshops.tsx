import type { ReactNode } from 'react';

import { Section } from '@/components/ui/Section';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { TextLink } from '@/components/ui/TextLink';

/** The end of the page of a workshop that can be booked: others like it, and the way back to the list. */
export function MoreWorkshops({ similarWorkshops }: { similarWorkshops: ReactNode }) {
  return (
    <Section labelledBy="more">
      <SectionHeading id="more">Not quite this one?</SectionHeading>
      {similarWorkshops}
      <TextLink href="/workshops">All workshops</TextLink>
    </Section>
  );
}
