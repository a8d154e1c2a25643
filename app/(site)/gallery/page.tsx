import { Gallery } from '@/components/gallery/Gallery';
import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { readOfferSection } from '@/lib/section-result';
import { createSitePageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import { listGalleryPictures } from '@/lib/workshop-api/queries/gallery';

export const metadata = createSitePageMetadata(
  'gallery',
  'Pictures of the house, the valley and the work made in both: the CAMP gallery.',
);

export default async function GalleryPage() {
  return (
    <>
      <SitePageHeader
        name="gallery"
        lead="The house, the valley and the work made in both. Open any picture to see it whole, at its full size."
      />
      <Gallery
        section={await readOfferSection(listGalleryPictures())}
        profile={site.social.find(({ name }) => name === 'Instagram')}
      />
    </>
  );
}
