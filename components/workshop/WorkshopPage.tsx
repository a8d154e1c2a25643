import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { BookingPanel } from '@/components/booking/BookingPanel';
import { FinishedPanel, SoldOutPanel } from '@/components/booking/ClosedPanels';
import { Wrap } from '@/components/ui/Wrap';
import { toPanelFacts, getPanel } from '@/lib/domain/booking-panel';
import type { WorkshopCtype } from '@/lib/domain/ctype';
import { fullTitle } from '@/lib/domain/workshop-title';
import { getFormLimits } from '@/lib/forms/fields';
import { pageNow } from '@/lib/preview/now';
import { section } from '@/lib/section';
import { JsonLd } from '@/lib/seo/JsonLd';
import { missingPageMetadata, pageMetadata } from '@/lib/seo/metadata';
import { canonical } from '@/lib/seo/site-url';
import { breadcrumbData } from '@/lib/seo/structured-data';
import { courseData, eventData } from '@/lib/seo/workshop-data';
import { workshopDescription } from '@/lib/seo/workshop-description';
import { workshopCard } from '@/lib/share-card/item-cards';
import { site } from '@/lib/site';
import { reservationSchema } from '@/lib/submissions/reservation';
import { getWorkshop, listAllWorkshops, listSimilarWorkshops } from '@/lib/workshop-api/queries/workshops';

import { MoreWorkshops, SimilarWorkshops } from './SimilarWorkshops';
import { TutorProfiles } from './TutorProfiles';
import { WorkshopBookingBar } from './WorkshopBookingBar';
import { WorkshopDetail } from './WorkshopDetail';
import { WorkshopHeader } from './WorkshopHeader';
import { WorkshopPrice } from './WorkshopPrice';

export async function workshopMetadata(ctype: WorkshopCtype, itemId: string): Promise<Metadata> {
  const workshop = await getWorkshop(ctype, itemId);
  if (!workshop) return missingPageMetadata;
  return pageMetadata({
    title: fullTitle(workshop),
    description: workshopDescription(workshop),
    path: workshop.href,
    card: workshopCard(workshop, await pageNow()),
  });
}

interface WorkshopPageProps {
  ctype: WorkshopCtype;
  /** Encoded, as in the page's URL. */
  segment: string;
}

export async function WorkshopPage({ ctype, segment }: WorkshopPageProps) {
  const itemId = decodeURIComponent(segment);
  const workshop = await getWorkshop(ctype, itemId);
  if (!workshop) notFound();
  const [similar, programme] = await Promise.all([
    section(listSimilarWorkshops(workshop)),
    section(listAllWorkshops()),
  ]);
  const similarWorkshops = <SimilarWorkshops section={similar} programme={programme} />;
  const renderedAt = await pageNow();
  const panel = getPanel(workshop, renderedAt);
  const isOffered = panel !== 'finished';
  const { id, href, duration, pricing, allow_pp } = workshop;
  return (
    <article>
      <JsonLd data={[courseData(workshop, { isOffered }), ...eventData(workshop, { isOffered })]} />
      <JsonLd
        data={breadcrumbData([
          { name: 'Home', path: '/' },
          { name: 'Workshops', path: '/workshops' },
          { name: fullTitle(workshop), path: href },
        ])}
      />
      <Wrap>
        <p data-print="only">
          {site.name} · {site.email} · {canonical(href)}
        </p>
      </Wrap>
      <WorkshopHeader workshop={workshop} panel={panel} />
      <WorkshopDetail
        workshop={workshop}
        tutors={<TutorProfiles workshop={workshop} programme={programme} />}
        bookingPanel={
          <BookingPanel
            facts={toPanelFacts(workshop)}
            renderedAt={renderedAt}
            form={{
              ctype,
              courseId: id,
              itemId,
              duration,
              limits: getFormLimits(reservationSchema),
              price: pricing && <WorkshopPrice pricing={pricing} allowPaymentPlan={allow_pp} small />,
            }}
            finished={<FinishedPanel similarWorkshops={similarWorkshops} />}
            soldOut={<SoldOutPanel ctype={ctype} itemId={itemId} similarWorkshops={similarWorkshops} />}
          />
        }
      />
      {isOffered && <WorkshopBookingBar workshop={workshop} panel={panel} />}
      {panel === 'form' && <MoreWorkshops similarWorkshops={similarWorkshops} />}
    </article>
  );
}
