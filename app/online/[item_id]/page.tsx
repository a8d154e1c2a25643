import { metadataOfWorkshop, WorkshopPage } from '@/components/workshop/WorkshopPage';

export const revalidate = 120;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ item_id: string }>;
}

export async function generateMetadata({ params }: Props) {
  return metadataOfWorkshop('online', (await params).item_id);
}

export default async function OnlineWorkshopPage({ params }: Props) {
  return <WorkshopPage ctype="online" itemId={(await params).item_id} />;
}
