import { createGroupMetadata, GroupPage } from '@/components/directory/GroupPage';

export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'/tutors/[slug]'>) {
  return createGroupMetadata({ kind: 'tutor', segment: (await params).slug });
}

export default async function TutorRoute({ params }: PageProps<'/tutors/[slug]'>) {
  return <GroupPage kind="tutor" segment={(await params).slug} />;
}
