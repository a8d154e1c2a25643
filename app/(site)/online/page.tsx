import { WorkshopTypePage } from '@/components/directory/GroupPage';
import { createTextMetadata } from '@/lib/texts/text-metadata';

export const revalidate = 300;

export const generateMetadata = () => createTextMetadata('online');

export default function OnlineRoute() {
  return <WorkshopTypePage ctype="online" />;
}
