import { createGroupMetadata, GroupPage } from '@/components/directory/GroupPage';

export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'/workshops/[artform]'>) {
  return createGroupMetadata({ kind: 'artform', segment: (await params).artform });
}

export default async function ArtformRoute({ params }: PageProps<'/workshops/[artform]'>) {
  return <GroupPage kind="artform" segment={(await params).artform} />;
}
