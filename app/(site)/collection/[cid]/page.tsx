import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { Share } from '@/components/share/Share';
import { ButtonLink } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { Prose } from '@/components/ui/Prose';
import { Wrap } from '@/components/ui/Wrap';
import { WorkshopGrid } from '@/components/workshop/WorkshopGrid';
import { htmlToText } from '@/lib/domain/search-text';
import { describePlaces } from '@/lib/domain/workshop-groups';
import { BreadcrumbData, JsonLd } from '@/lib/seo/JsonLd';
import { missingPageMetadata, pageMetadata } from '@/lib/seo/metadata';
import { workshopListData } from '@/lib/seo/structured-data';
import { collectionCard } from '@/lib/share-card/item-cards';
import { getCollection } from '@/lib/workshop-api/queries/collections';

import styles from './page.module.scss';

export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<{ cid: string }> }): Promise<Metadata> {
  const collection = await getCollection((await params).cid);
  if (!collection) return missingPageMetadata;
  const { href, title, short_description, workshops } = collection;
  const card = collectionCard(collection);
  const facts = [card.details[0] ?? 'A collection of workshops', describePlaces(workshops)].filter(Boolean).join(' ');
  return pageMetadata({
    title: `${title}: arts and music workshops`,
    description: `${facts}. ${htmlToText(short_description ?? '')}`,
    path: href,
    card,
  });
}

export default async function Collection({ params }: { params: Promise<{ cid: string }> }) {
  const { href, title, short_description, workshops } = (await getCollection((await params).cid)) ?? notFound();
  return (
    <>
      <BreadcrumbData name={title} path={href} />
      {workshops.length > 0 && <JsonLd data={workshopListData(workshops)} />}
      <PageHeader
        kicker="Collection"
        title={title}
        lead={short_description && <Prose html={short_description} />}
        actions={<Share title={title} path={href} />}
      />
      <Wrap>
        <div className={styles.collection}>
          {workshops.length > 0 ? (
            <WorkshopGrid workshops={workshops} heading="h2" eager={3} />
          ) : (
            <p className={styles.empty}>None of its workshops is in the programme at the moment.</p>
          )}
          <div>
            <ButtonLink href="/workshops" look="line">
              View all workshops
            </ButtonLink>
          </div>
        </div>
      </Wrap>
    </>
  );
}
