import { BreadcrumbData } from '@/lib/seo/BreadcrumbData';
import { ButtonLink } from '@/components/ui/Button';
import { JsonLd } from '@/lib/seo/JsonLd';
import { PageHeader } from '@/components/ui/PageHeader';
import { Prose } from '@/components/ui/Prose';
import { Wrap } from '@/components/ui/Wrap';
import { WorkshopGrid } from '@/components/workshop/WorkshopGrid';
import { workshopListData } from '@/lib/seo/structured-data';
import type { Collection } from '@/lib/domain/types';

import styles from './CollectionPage.module.scss';

/** A collection of workshops (spec.md §2, linked from home). */
export function CollectionPage({
  collection: { href, title, short_description, workshops },
}: {
  collection: Collection;
}) {
  return (
    <>
      <BreadcrumbData name={title} path={href} />
      {workshops.length > 0 && <JsonLd of={workshopListData(workshops)} />}
      <PageHeader kicker="Collection" title={title} lead={short_description && <Prose html={short_description} />} />
      <Wrap>
        <div className={styles.collection}>
          {workshops.length > 0 ? (
            <WorkshopGrid workshops={workshops} heading="h2" eager={3} />
          ) : (
            <p className={styles.empty}>None of its workshops is on the programme at the moment.</p>
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
