import { Failure } from '@/components/failure/Failure';
import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { formatDayAndTime } from '@/lib/domain/dates';
import type { WorkshopCard } from '@/lib/domain/types';
import { fullTitle } from '@/lib/domain/workshop-title';
import type { PreviewSession } from '@/lib/preview/session';
import type { Section as SectionRead } from '@/lib/section';

import { DeskNav } from './desk/DeskNav';

interface DeskPageProps {
  session: PreviewSession;
  drafts: SectionRead<WorkshopCard[]>;
}

export function DeskPage({ session: { expiresAt }, drafts }: DeskPageProps) {
  return (
    <>
      <PageHeader
        small
        title="Preview desk"
        lead={<p>You are signed in until {formatDayAndTime(expiresAt)}, Paris time.</p>}
      />
      <DeskNav current="/preview" />
      <Section labelledBy="drafts">
        <Prose>
          <h2 id="drafts">Drafts</h2>
          {drafts.ok ? <Drafts workshops={drafts.value} /> : <Failure>{drafts.message}</Failure>}
          <h2>What came of it</h2>
          <p>
            <Link href="/preview/statistics" prefetch={false}>
              Visits, reservations and payments
            </Link>{' '}
            by page and by tracking number, and how fast pages are for visitors.
          </p>
          <h2>How it works</h2>
          <p>
            Go through the <Link href="/">site</Link> as a visitor does. Drafts stand where they will stand once they
            are published, and the bar on top of each page checks it or shows it as of another date. Nobody else sees
            any of this. Forms are the visitors’ own: what you send is sent.
          </p>
        </Prose>
      </Section>
    </>
  );
}

function Drafts({ workshops }: { workshops: WorkshopCard[] }) {
  if (workshops.length === 0) return <p>Everything in the programme is published.</p>;
  return (
    <ul>
      {workshops.map((workshop) => (
        <li key={workshop.href}>
          <Link href={workshop.href}>{fullTitle(workshop)}</Link>
          {workshop.date && `, ${workshop.date}`}
        </li>
      ))}
    </ul>
  );
}
