import { listSamples } from '@camp/contract/organisation';
import { calendarText } from '@camp/formats/icalendar';
import { connection } from 'next/server';

import { Failure } from '@/components/failure/Failure';
import { DeskPage } from '@/components/preview/desk/DeskPage';
import { SearchResult } from '@/components/preview/desk/LinkLooks';
import { Part, StructuredDataList } from '@/components/preview/desk/PageReportSections';
import { isTitleCut } from '@/components/share-card/ShareCardPicture';
import { Link } from '@/components/ui/Link';
import { Section } from '@/components/ui/Section';
import { WorkshopCard } from '@/components/workshop/WorkshopCard';
import { createWorkshopMetadata } from '@/components/workshop/WorkshopPage';
import { createSnippetText } from '@/lib/desk/html-tags';
import { describeStructuredData } from '@/lib/desk/page-report';
import { type Finding, listReadiness, type Readiness } from '@/lib/desk/readiness';
import { getPanel } from '@/lib/domain/booking-panel';
import type { Workshop } from '@/lib/domain/types';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { listEditionEvents } from '@/lib/feeds/calendar-events';
import { toEntry } from '@/lib/feeds/programme-feed';
import { getPageTime } from '@/lib/preview/current';
import { toSearchParams } from '@/lib/search-params';
import { readSection, type SectionResult } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { createEventData } from '@/lib/seo/workshop-data';
import { toWorkshopShareCard } from '@/lib/share-card/item-cards';
import { formatShareCardAlt, getShareCardPath, SHARE_CARD_HEIGHT, SHARE_CARD_WIDTH } from '@/lib/share-card/share-card';
import { listWorkshopEditions } from '@/lib/workshop-api/queries/editions';

export const metadata = createPrivateMetadata('Ready to publish?');

export default async function ReadyRoute({ searchParams }: PageProps<'/preview/ready'>) {
  await connection();
  const path = toSearchParams(await searchParams).get('path');
  const listed = await readSection(listReadiness(await getPageTime(), isTitleCut));
  const chosen = listed.ok ? listed.value.find(({ card }) => card.href === path) : undefined;
  if (chosen?.workshop) return <ReadyWorkshopPage readiness={chosen} workshop={chosen.workshop} />;
  return <ReadyListPage listed={listed} />;
}

function ReadyWorkshopPage({ readiness, workshop }: { readiness: Readiness; workshop: Workshop }) {
  const { card, isUnpublished, findings } = readiness;
  return (
    <DeskPage
      path="/preview/ready"
      title={formatFullTitle(card)}
      lead={`${isUnpublished ? 'A draft.' : 'Published.'} Read just now.`}
    >
      <Section>
        <p className="desk-links">
          <Link href={card.href}>Open its page</Link>
          <Link href={`/preview/links?${new URLSearchParams({ path: card.href })}`} prefetch={false}>
            Look at it in the link desk
          </Link>
          <Link href="/preview/ready" prefetch={false}>
            All workshops
          </Link>
        </p>
        <Part id="issues" title="To fix">
          <FindingLists findings={findings} />
        </Part>
        <div className="desk-columns">
          <Part id="card" title="In lists">
            <div className="desk-listed">
              <WorkshopCard workshop={card} priority />
            </div>
          </Part>
          <SnippetAndShareCard workshop={workshop} />
        </div>
        <Derived card={card} workshop={workshop} />
      </Section>
    </DeskPage>
  );
}

async function SnippetAndShareCard({ workshop }: { workshop: Workshop }) {
  const { ctype, id, href } = workshop;
  const { title, description } = await createWorkshopMetadata(ctype, id);
  const snippet = {
    title: createSnippetText(String(title), 'title'),
    description: createSnippetText(description, 'description'),
  };
  const shared = toWorkshopShareCard(workshop, await getPageTime());
  return (
    <div>
      <Part id="search" title="In search results">
        <SearchResult snippet={snippet} path={href} />
      </Part>
      <Part id="share-card" title="Where the link is shared">
        {/* oxlint-disable-next-line nextjs/no-img-element -- as networks get it */}
        <img
          src={getShareCardPath(shared)}
          alt={formatShareCardAlt(shared)}
          width={SHARE_CARD_WIDTH}
          height={SHARE_CARD_HEIGHT}
          className="desk-picture"
        />
      </Part>
    </div>
  );
}

async function Derived({ card, workshop }: Pick<Readiness, 'card'> & { workshop: Workshop }) {
  const now = await getPageTime();
  const isOffered = getPanel(workshop, now) !== 'finished';
  const data = createEventData(workshop, { isOffered, publishedAt: card.published_at });
  const events = (await listWorkshopEditions(workshop.ctype, workshop.id)).flatMap(listEditionEvents);
  const entry = toEntry(card, workshop, { firstSeenAt: now, now });
  return (
    <>
      <Part id="feed" title="In the feed">
        <p>
          <b>{entry.title}</b>
        </p>
        {entry.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Part>
      <details className="desk-part">
        <summary>Technical: event data and calendar entry</summary>
        <Part id="event-data" title="Event data">
          <StructuredDataList structuredData={data.map(describeStructuredData)} />
        </Part>
        <Part id="calendar" title="Calendar entry">
          {events.length === 0 ? (
            <p>It has no entry: no date can be read as a day.</p>
          ) : (
            <pre tabIndex={0}>
              {/BEGIN:VEVENT.*END:VEVENT/s.exec(calendarText({ name: formatFullTitle(card), events }, now))?.[0]}
            </pre>
          )}
        </Part>
      </details>
    </>
  );
}

function ReadyListPage({ listed }: { listed: SectionResult<Readiness[]> }) {
  return (
    <DeskPage
      path="/preview/ready"
      lead="What is missing or contradicts itself, in drafts and in what is published. Read just now."
    >
      <Section>
        {!listed.ok && <Failure>{listed.message}</Failure>}
        {listed.ok && (
          <ul className="desk-blocks">
            <LegalNoticeItem />
            {listed.value.map(({ card, isUnpublished, findings }) => (
              <li key={card.href}>
                <h2 className="desk-item">
                  <Link href={`/preview/ready?${new URLSearchParams({ path: card.href })}`} prefetch={false}>
                    {formatFullTitle(card)}
                  </Link>
                </h2>
                <p className="desk-note">
                  {[isUnpublished ? 'Draft' : 'Published', card.ctype, card.date].filter(Boolean).join(', ')}
                </p>
                <FindingLists findings={findings} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </DeskPage>
  );
}

function LegalNoticeItem() {
  const samples = listSamples();
  if (samples.length === 0) return null;
  return (
    <li>
      <h2 className="desk-item">
        <Link href="/legal">Legal notice</Link>
      </h2>
      <FindingLists
        findings={samples.map((name) => ({
          text: `${name} is a sample.`,
          fix: 'contract/src/organisation.ts',
          isBlocker: true,
        }))}
      />
    </li>
  );
}

function FindingLists({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return <p className="desk-good">Nothing is missing.</p>;
  const blockers = findings.filter(({ isBlocker }) => isBlocker);
  const advice = findings.filter(({ isBlocker }) => !isBlocker);
  return (
    <>
      {blockers.length === 0 && <p className="desk-good">Nothing stands in the way.</p>}
      <FindingList heading="Before it is published" className="desk-problems" findings={blockers} />
      <FindingList heading="Advice" className="desk-advice" findings={advice} />
    </>
  );
}

function FindingList({ heading, className, findings }: { heading: string; className: string; findings: Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <h3>{`${heading} (${findings.length})`}</h3>
      <ul className={className}>
        {findings.map(({ text, fix }) => (
          <li key={text}>
            {text} <span className="desk-note">{fix}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
