import { GalleryPage } from '@/components/gallery/GalleryPage';
import { offerSection } from '@/lib/section';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { listGalleryPictures } from '@/lib/workshop-api/queries/gallery';

export const revalidate = 3600;

export const metadata = sitePageMetadata(
  'gallery',
  'Pictures of the house, the valley and the work made in both: the CAMP gallery.',
);

export default async function Page() {
  return <GalleryPage pictures={await offerSection(listGalleryPictures())} />;
}
