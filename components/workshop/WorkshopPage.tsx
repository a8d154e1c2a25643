import type { WorkshopType } from '@camp/contract/booking-types';
import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';

import { BookingPanel } from '@/components/booking/BookingPanel';
import { FinishedPanel, NotPayablePanel, SoldOutPanel, WithdrawnPanel } from '@/components/booking/ClosedPanels';
import { NameLinks } from '@/components/directory/NameLinks';
import { UnpublishedNote } from '@/components/preview/UnpublishedNote';
import { Wrap } from '@/components/ui/Wrap';
import { getPanel, getPanelTime } from '@/lib/domain/booking-panel';
import { getPaymentPlan } from '@/lib/domain/instalments';
import { SITE_PAGES } from '@/lib/domain/pages';
import { toPanelInput } from '@/lib/domain/panel-input';
import { findBySpelling } from '@/lib/domain/spelling';
import { listNames } from '@/lib/domain/workshop-groups';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { getFormLimits } from '@/lib/forms/engine/fields';
import { TOOLS } from '@/lib/forms/engine/tools';
import { reservationSchema } from '@/lib/forms/reservation';
import { subscriptionFields } from '@/lib/forms/subscription';
import { getPageTime } from '@/lib/preview/current';
import { readSection } from '@/lib/section-result';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createPageMetadata, missingPageMetadata } from '@/lib/seo/metadata';
import { canonical } from '@/lib/seo/site-url';
import { createBreadcrumbData } from '@/lib/seo/structured-data';
import { createCourseData, createEventData } from '@/lib/seo/workshop-data';
import { formatDatedTitle, formatWorkshopSnippet, formatWorkshopTitle } from '@/lib/seo/workshop-description';
import { toWorkshopShareCard } from '@/lib/share-card/item-cards';
import { site } from '@/lib/site';
import {
  getVersion,
  getWorkshop,
  isUnpublished as isUnpublishedWorkshop,
  listAllWorkshops,
  listSimilarWorkshops,
} from '@/lib/workshop-api/queries/workshops';

import { MoreWorkshops, SimilarLinks, SimilarWorkshops } from './SimilarWorkshops';
import { TutorProfiles } from './TutorProfiles';
import { WorkshopBookingBar } from './WorkshopBookingBar';
import { WorkshopDetail } from './WorkshopDetail';
import { WorkshopFacts } from './WorkshopFacts';
import { WorkshopHeader } from './WorkshopHeader';
import { WorkshopPrice } from './WorkshopPrice';
import bookingStyles from '../booking/Booking.module.scss';

/** With `editionId`, for that date. */
export async function createWorkshopMetadata(
  ctype: WorkshopType,
  itemId: string,
  editionId?: string,
): Promise<Metadata> {
  const workshop = await getWorkshop(ctype, itemId);
  if (!workshop) return missingPageMetadata;
  const now = await getPageTime();
  const edition = workshop.editions.find(({ id }) => id === editionId);
  const dated = edition && { ...workshop, editions: [edition], places: edition.places, placesword: null };
  return createPageMetadata({
    title: dated ? formatDatedTitle(dated) : formatWorkshopTitle(workshop),
    description: formatWorkshopSnippet(dated ?? workshop, now),
    path: workshop.href,
    card: toWorkshopShareCard(workshop, now),
  });
}

interface WorkshopPageProps {
  ctype: WorkshopType;
  segment: string;
  /** May no longer exist. */
  editionId?: string;
}

export async function WorkshopPage({ ctype, segment, editionId }: WorkshopPageProps) {
  const itemId = decodeURIComponent(segment);
  const workshop = await getWorkshop(ctype, itemId);
  if (!workshop) {
    const meant = await findBySpelling(segment, (spelling) => getWorkshop(ctype, spelling));
    if (!meant) notFound();
    permanentRedirect(meant.href);
  }
  const [similar, programme, isUnpublished] = await Promise.all([
    readSection(listSimilarWorkshops(workshop)),
    readSection(listAllWorkshops()),
    isUnpublishedWorkshop(workshop),
  ]);
  const renderedAt = getPanelTime(workshop, await getPageTime());
  const panel = getPanel(workshop, renderedAt);
  const isOffered = panel !== 'finished';
  const listed = programme.ok ? programme.value.find((card) => card.href === workshop.href) : undefined;
  const listedArtforms = programme.ok ? listNames('artform', programme.value) : [];
  const artforms = workshop.artforms.filter((artform) => listedArtforms.includes(artform));
  const offered = { isOffered, publishedAt: listed?.published_at ?? null };
  const { id, href, pricing } = workshop;
  const closedPanel = {
    workshop,
    itemId,
    now: renderedAt,
    limits: getFormLimits(subscriptionFields),
    similarWorkshops: <SimilarLinks section={similar} programme={programme} />,
  };
  return (
    <article data-draft-page={isUnpublished ? workshop.href : undefined}>
      <JsonLd data={[createCourseData(workshop, offered), ...createEventData(workshop, offered)]} />
      <JsonLd data={createBreadcrumbData([SITE_PAGES.workshops, { title: formatFullTitle(workshop), path: href }])} />
      <Wrap>
        <p data-print="only">
          {site.name} · {site.email} · {canonical(href)}
        </p>
      </Wrap>
      <WorkshopHeader
        workshop={workshop}
        panel={panel}
        now={renderedAt}
        isUnpublished={isUnpublished}
        editionId={editionId}
      />
      <WorkshopDetail
        workshop={workshop}
        facts={<WorkshopFacts workshop={workshop} editionId={editionId} />}
        tutors={<TutorProfiles workshop={workshop} programme={programme} />}
        bookingPanel={
          <>
            {isUnpublished && <UnpublishedNote />}
            {panel === 'form' && !workshop.payable ? (
              <div className={bookingStyles.panel} data-panel="email">
                <NotPayablePanel />
              </div>
            ) : (
              <BookingPanel
                key={editionId}
                facts={toPanelInput(workshop, renderedAt)}
                version={getVersion(workshop, renderedAt)}
                renderedAt={renderedAt}
                form={{
                  ctype,
                  courseId: id,
                  itemId,
                  limits: getFormLimits(reservationSchema),
                  tool: TOOLS.reserve,
                  ...(editionId !== undefined && { values: { workshop_edition: editionId } }),
                  price: pricing && (
                    <WorkshopPrice
                      pricing={pricing}
                      plan={{ ...getPaymentPlan(workshop, editionId), reason: null }}
                      small
                    />
                  ),
                }}
                finished={<FinishedPanel {...closedPanel} />}
                soldOut={<SoldOutPanel {...closedPanel} />}
                withdrawn={<WithdrawnPanel similarWorkshops={closedPanel.similarWorkshops} />}
              />
            )}
          </>
        }
      />
      {isOffered && !isUnpublished && <WorkshopBookingBar workshop={workshop} panel={panel} />}
      <MoreWorkshops section={similar}>
        <SimilarWorkshops section={similar} programme={programme} />
        {artforms.length > 0 && (
          <p>
            More in <NameLinks kind="artform" names={artforms} />.
          </p>
        )}
      </MoreWorkshops>
    </article>
  );
}
