import type { Metadata } from 'next';

import { GalleryPage } from '@/components/gallery/GalleryPage';
import { section } from '@/lib/section';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageCard } from '@/lib/share-card/page-cards';
import { listGalleryPictures } from '@/lib/workshop-api/queries/gallery';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Gallery',
  description: 'Pictures of the house, the valley and the work made in both: the CAMP gallery.',
  path: '/gallery',
  card: pageCard('gallery'),
});

export default async function Page() {
  return <GalleryPage pictures={await section(listGalleryPictures())} />;
}
