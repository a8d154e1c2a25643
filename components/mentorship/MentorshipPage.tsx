import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { MentorshipPackage } from '@/lib/domain/booking-types';
import type { CurrencyCode } from '@/lib/domain/currency';
import type { Section as SectionResult } from '@/lib/section';
import { BreadcrumbData } from '@/lib/seo/BreadcrumbData';

import { HowMentorshipWorks } from './HowMentorshipWorks';
import { PackageList } from './PackageList';

interface MentorshipPageProps {
  packages: SectionResult<Record<CurrencyCode, MentorshipPackage[]>>;
}

export function MentorshipPage({ packages }: MentorshipPageProps) {
  return (
    <>
      <BreadcrumbData name="Mentorship" path="/mentorship" />
      <PageHeader
        kicker="For alumni only"
        title="Mentorship"
        lead={
          'You have been on a workshop, onsite or online. The work has moved on since, and you would like someone ' +
          'to follow it with you.'
        }
      />
      <Section labelledBy="packages">
        <SectionHeading id="packages">One, six or twelve sessions</SectionHeading>
        <PackageList section={packages} />
      </Section>
      <HowMentorshipWorks />
    </>
  );
}
