import { createWorkshopMetadata, WorkshopPage } from '@/components/workshop/WorkshopPage';

export const revalidate = 120;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<{ item_id: string }> }) {
  return createWorkshopMetadata('online', (await params).item_id);
}

export default async function OnlineWorkshopRoute({ params }: { params: Promise<{ item_id: string }> }) {
  return <WorkshopPage ctype="online" segment={(await params).item_id} />;
}
