import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';

import { CollectionPage } from '@/components/collection/CollectionPage';
import { htmlToText } from '@/lib/domain/html-text';
import { findBySpelling } from '@/lib/domain/spelling';
import { describePlaces } from '@/lib/domain/workshop-groups';
import { createPageMetadata, missingPageMetadata } from '@/lib/seo/metadata';
import { toCollectionShareCard } from '@/lib/share-card/item-cards';
import { getCollection } from '@/lib/workshop-api/queries/collections';

export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<{ cid: string }> }): Promise<Metadata> {
  const collection = await getCollection((await params).cid);
  if (!collection) return missingPageMetadata;
  const { href, title, short_description, workshops } = collection;
  const card = toCollectionShareCard(collection);
  const facts = [card.details[0] ?? 'A collection of workshops', describePlaces(workshops)].filter(Boolean).join(' ');
  return createPageMetadata({
    title: `${title}: arts and music workshops`,
    description: `${facts}. ${htmlToText(short_description ?? '')}`,
    path: href,
    card,
  });
}

export default async function CollectionRoute({ params }: { params: Promise<{ cid: string }> }) {
  const { cid } = await params;
  const collection = await getCollection(cid);
  if (!collection) permanentRedirect(((await findBySpelling(cid, getCollection)) ?? notFound()).href);
  return <CollectionPage collection={collection} />;
}
