import { workshopMetadata, WorkshopPage } from '@/components/workshop/WorkshopPage';

export const revalidate = 120;
export const generateStaticParams = () => [];

interface OnsiteWorkshopProps {
  params: Promise<{ item_id: string }>;
}

export async function generateMetadata({ params }: OnsiteWorkshopProps) {
  return workshopMetadata('onsite', (await params).item_id);
}

export default async function OnsiteWorkshopRoute({ params }: OnsiteWorkshopProps) {
  return <WorkshopPage ctype="onsite" segment={(await params).item_id} />;
}
