import { TutorList } from '@/components/directory/TutorList';
import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { Section } from '@/components/ui/Section';
import { readSection } from '@/lib/section';
import { createSitePageMetadata } from '@/lib/seo/metadata';
import { listGroups } from '@/lib/workshop-api/queries/workshop-groups';

export const revalidate = 300;

export const metadata = createSitePageMetadata(
  'tutors',
  'The artists who teach at CAMP, in the French Pyrenees and online, with their workshops to come and past.',
);

const LEAD = 'Artists with a practice of their own and something to teach that cannot be learnt from a video.';

export default async function TutorsPage() {
  const tutors = await readSection(listGroups('tutor'));
  return (
    <>
      <SitePageHeader name="tutors" lead={LEAD} />
      <Section>
        <TutorList section={tutors} />
      </Section>
    </>
  );
}
