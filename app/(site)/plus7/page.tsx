import { PlusSevenPage } from '@/components/informational/PlusSevenPage';
import { createTextMetadata } from '@/lib/texts/text-metadata';
import { listOfferedPages } from '@/lib/workshop-api/queries/offers';

export const generateMetadata = () => createTextMetadata('plus7');

export default async function PlusSevenRoute() {
  return <PlusSevenPage offered={await listOfferedPages()} />;
}
