import { createWorkshopMetadata, WorkshopPage } from '@/components/workshop/WorkshopPage';

export const revalidate = 120;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<{ item_id: string }> }) {
  return createWorkshopMetadata('onsite', (await params).item_id);
}

export default async function OnsiteWorkshopRoute({ params }: { params: Promise<{ item_id: string }> }) {
  return <WorkshopPage ctype="onsite" segment={(await params).item_id} />;
}
