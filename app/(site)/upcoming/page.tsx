import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { Section } from '@/components/ui/Section';
import { UpcomingList } from '@/components/upcoming/UpcomingList';
import { getFormLimits } from '@/lib/forms/engine/fields';
import { preregistrationSchema } from '@/lib/forms/preregistration';
import { readSection } from '@/lib/section-result';
import { createSitePageMetadata } from '@/lib/seo/metadata';
import { listUpcomingWorkshops } from '@/lib/workshop-api/queries/workshops';

export const metadata = createSitePageMetadata(
  'upcoming',
  'Workshops in preparation. Leave your email address and be the first to know when booking opens.',
);

const LEAD =
  'These are on their way but cannot be booked yet: some wait for a date, others for their ' +
  'last tutor. Leave your email address with any of them, and we email you when places open. ' +
  'We send you a link to confirm it; after that we write once, about that workshop, and that is all.';

export default async function UpcomingPage() {
  const upcoming = await readSection(listUpcomingWorkshops());
  return (
    <>
      <SitePageHeader name="upcoming" kicker="In preparation" lead={LEAD} />
      <Section>
        <UpcomingList section={upcoming} limits={getFormLimits(preregistrationSchema)} />
      </Section>
    </>
  );
}
