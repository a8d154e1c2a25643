import { WorkshopTypePage } from '@/components/directory/GroupPage';
import { createTextMetadata } from '@/lib/texts/text-metadata';

export const revalidate = 300;

export const generateMetadata = () => createTextMetadata('onsite');

export default function OnsiteRoute() {
  return <WorkshopTypePage ctype="onsite" />;
}
