import type { Metadata } from 'next';

import { HowMentorshipWorks } from '@/components/mentorship/HowMentorshipWorks';
import { PackageList } from '@/components/mentorship/PackageList';
import { BreadcrumbData } from '@/lib/seo/BreadcrumbData';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { pageMetadata } from '@/lib/seo/metadata';
import { section } from '@/lib/section';
import { listMentorshipPackages } from '@/lib/workshop-api/queries/offers';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Mentorship',
  description: 'One, six or twelve sessions with a CAMP tutor, by video, for people who have taken part in a workshop.',
  path: '/mentorship',
});

export default async function MentorshipPage() {
  const packages = await section(listMentorshipPackages());
  return (
    <>
      <BreadcrumbData name="Mentorship" path="/mentorship" />
      <PageHeader
        kicker="For alumni only"
        title="Mentorship"
        lead="You have been on a workshop, onsite or online; now the work has gone on and you would like somebody to go on with it."
      />
      <Section labelledBy="packages">
        <SectionHeading id="packages">One, six or twelve sessions</SectionHeading>
        <PackageList packages={packages} />
      </Section>
      <HowMentorshipWorks />
    </>
  );
}
