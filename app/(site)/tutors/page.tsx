import { TutorList } from '@/components/directory/DirectoryLists';
import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { Markdown } from '@/components/texts/Markdown';
import { Section } from '@/components/ui/Section';
import { readSection } from '@/lib/section-result';
import { readText, unwrap } from '@/lib/texts/text';
import { createTextMetadata } from '@/lib/texts/text-metadata';
import { listGroups } from '@/lib/workshop-api/queries/workshop-groups';

export const revalidate = 300;

export const generateMetadata = () => createTextMetadata('tutors');

export default async function TutorsPage() {
  const tutors = await readSection(listGroups('tutor'));
  return (
    <>
      <SitePageHeader name="tutors" lead={<Markdown nodes={unwrap(readText('tutors').intro)} />} />
      <Section>
        <TutorList section={tutors} />
      </Section>
    </>
  );
}
