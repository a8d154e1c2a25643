import type { Metadata } from 'next';

import { Gallery } from '@/components/gallery/Gallery';
import { JsonLd } from '@/lib/seo/JsonLd';
import { PageHeader } from '@/components/ui/PageHeader';
import { section } from '@/lib/section';
import { pageMetadata } from '@/lib/seo/metadata';
import { breadcrumbData } from '@/lib/seo/structured-data';
import { site } from '@/lib/site';
import { listGalleryPictures } from '@/lib/workshop-api/queries/gallery';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Gallery',
  description: 'Pictures of the house, the valley and the work made in both: the CAMP gallery.',
  path: '/gallery',
});

export default async function GalleryPage() {
  const pictures = await section(listGalleryPictures());
  return (
    <>
      <JsonLd
        of={breadcrumbData([
          { name: 'Home', path: '/' },
          { name: 'Gallery', path: '/gallery' },
        ])}
      />
      <PageHeader
        title="Gallery"
        lead="The house, the valley and the work made in both. Open any picture to see it whole, at its full size."
      />
      <Gallery
        pictures={pictures.ok ? pictures.value : null}
        failure={pictures.ok ? null : pictures.message}
        profile={site.social.find(({ name }) => name === 'Instagram')}
      />
    </>
  );
}
