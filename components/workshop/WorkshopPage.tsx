import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { BookingPanel } from '@/components/booking/BookingPanel';
import { FinishedPanel, SoldOutPanel } from '@/components/booking/ClosedPanels';
import { Failure } from '@/components/failure/Failure';
import { JsonLd } from '@/lib/seo/JsonLd';
import { Wrap } from '@/components/ui/Wrap';
import { unixNow } from '@/lib/domain/clock';
import { pageMetadata } from '@/lib/seo/metadata';
import { canonical } from '@/lib/seo/site-url';
import { breadcrumbData, eventData } from '@/lib/seo/structured-data';
import { textOf } from '@/lib/domain/search-text';
import { section } from '@/lib/section';
import { site } from '@/lib/site';
import { panelOf } from '@/lib/domain/booking-panel';
import { fullTitle } from '@/lib/domain/workshop-title';
import { getWorkshop, listSimilarWorkshops } from '@/lib/workshop-api/queries/workshops';
import type { WorkshopCtype } from '@/lib/domain/ctype';

import { SimilarWorkshops } from './SimilarWorkshops';
import { WorkshopDetail } from './WorkshopDetail';
import { WorkshopHeader } from './WorkshopHeader';

export async function metadataOfWorkshop(ctype: WorkshopCtype, itemId: string): Promise<Metadata> {
  const workshop = await getWorkshop(ctype, itemId);
  if (!workshop) return { title: 'That Page Are Not Found', robots: { index: false } };
  const { description, href, course_image } = workshop;
  return pageMetadata({
    title: fullTitle(workshop),
    description: textOf(description ?? ''),
    path: href,
    image: course_image,
  });
}

/** A workshop's page (spec.md §2), for both kinds of workshop. */
export async function WorkshopPage({ ctype, itemId }: { ctype: WorkshopCtype; itemId: string }) {
  const address = decodeURIComponent(itemId);
  const workshop = await getWorkshop(ctype, address);
  if (!workshop) notFound();
  const similar = await section(listSimilarWorkshops(workshop));
  const renderedAt = unixNow();
  const panel = panelOf(workshop, renderedAt);
  const list = similar.ok ? (
    <SimilarWorkshops workshops={similar.value} />
  ) : (
    <Failure>{`Error: ${similar.message}`}</Failure>
  );
  const { booking_cutoff_time, editions } = workshop;
  return (
    <article>
      {panel !== 'finished' && <JsonLd of={eventData(workshop)} />}
      <JsonLd
        of={breadcrumbData([
          { name: 'Home', path: '/' },
          { name: 'Workshops', path: '/workshops' },
          { name: fullTitle(workshop), path: workshop.href },
        ])}
      />
      <Wrap>
        <p data-print="only">
          {site.name} · {site.email} · {canonical(workshop.href)}
        </p>
      </Wrap>
      <WorkshopHeader workshop={workshop} panel={panel} />
      <WorkshopDetail
        workshop={workshop}
        panel={
          <BookingPanel
            facts={{ booking_cutoff_time, editions }}
            renderedAt={renderedAt}
            form={{ ctype, courseId: workshop.id, itemId: address }}
            finished={<FinishedPanel similar={list} />}
            soldOut={<SoldOutPanel ctype={ctype} itemId={address} similar={list} />}
          />
        }
      />
    </article>
  );
}
