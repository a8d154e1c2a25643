import { Share } from '@/components/share/Share';
import { ButtonLink } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { Prose } from '@/components/ui/Prose';
import { Wrap } from '@/components/ui/Wrap';
import { ClosedGrid } from '@/components/workshop/ClosedGrid';
import type { Collection } from '@/lib/domain/types';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createBreadcrumbData, createWorkshopListData } from '@/lib/seo/structured-data';

import styles from './CollectionPage.module.scss';

export function CollectionPage({ collection }: { collection: Collection }) {
  const { href, title, short_description, workshops } = collection;
  return (
    <>
      <JsonLd data={createBreadcrumbData([{ title, path: href }])} />
      {workshops.length > 0 && <JsonLd data={createWorkshopListData(workshops)} />}
      <PageHeader
        kicker="Collection"
        title={title}
        lead={short_description && <Prose html={short_description} />}
        actions={<Share title={title} path={href} />}
      />
      <Wrap>
        <div className={styles.collection}>
          {workshops.length > 0 ? (
            <ClosedGrid workshops={workshops} heading="h2" eager={3} />
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
