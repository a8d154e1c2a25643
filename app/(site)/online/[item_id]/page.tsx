import { workshopMetadata, WorkshopPage } from '@/components/workshop/WorkshopPage';

export const revalidate = 120;
export const generateStaticParams = () => [];

interface OnlineWorkshopProps {
  params: Promise<{ item_id: string }>;
}

export async function generateMetadata({ params }: OnlineWorkshopProps) {
  return workshopMetadata('online', (await params).item_id);
}

export default async function OnlineWorkshopRoute({ params }: OnlineWorkshopProps) {
  return <WorkshopPage ctype="online" segment={(await params).item_id} />;
}
