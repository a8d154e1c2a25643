import { PastList } from '@/components/directory/DirectoryLists';
import { Failure } from '@/components/failure/Failure';
import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { Section } from '@/components/ui/Section';
import { TextLink } from '@/components/ui/TextLink';
import { readSection } from '@/lib/section-result';
import { createSitePageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import { listArchive } from '@/lib/workshop-api/queries/workshop-groups';

export const metadata = createSitePageMetadata(
  'archive',
  'Workshops that CAMP has held in the French Pyrenees and online, with their tutors, artforms and years.',
);

export default async function ArchivePage() {
  const workshops = await readSection(listArchive());
  return (
    <>
      <SitePageHeader
        name="archive"
        kicker="Archive"
        actions={<TextLink href="/workshops">Workshops coming up</TextLink>}
        lead={`Some of what we have held since ${site.residencyOpened}.`}
      />
      <Section>
        {workshops.ok ? <PastList workshops={workshops.value} /> : <Failure>{`Error: ${workshops.message}`}</Failure>}
      </Section>
    </>
  );
}
