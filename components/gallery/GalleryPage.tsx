import { PageHeader } from '@/components/ui/PageHeader';
import type { GalleryPicture } from '@/lib/domain/pictures';
import type { Section } from '@/lib/section';
import { BreadcrumbData } from '@/lib/seo/JsonLd';
import { site } from '@/lib/site';

import { Gallery } from './Gallery';

export function GalleryPage({ pictures }: { pictures: Section<GalleryPicture[]> }) {
  return (
    <>
      <BreadcrumbData name="Gallery" path="/gallery" />
      <PageHeader
        title="Gallery"
        lead="The house, the valley and the work made in both. Open any picture to see it whole, at its full size."
      />
      <Gallery section={pictures} profile={site.social.find(({ name }) => name === 'Instagram')} />
    </>
  );
}
