import { Failure } from '@/components/failure/Failure';
import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { formatDayAndTime } from '@/lib/domain/dates';
import type { WorkshopCard } from '@/lib/domain/types';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import type { SectionResult } from '@/lib/section-result';

import { DeskPage } from './DeskPage';

interface DeskHomePageProps {
  expiresAt: number;
  unpublished: SectionResult<WorkshopCard[]>;
}

export function DeskHomePage({ expiresAt, unpublished }: DeskHomePageProps) {
  return (
    <DeskPage
      path="/preview"
      title="Preview desk"
      lead={<>You are signed in until {formatDayAndTime(expiresAt)}, Paris time.</>}
    >
      <Section labelledBy="drafts">
        <Prose>
          <h2 id="drafts">Drafts</h2>
          <Unpublished unpublished={unpublished} />
          <h2>Statistics</h2>
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
    </DeskPage>
  );
}

function Unpublished({ unpublished }: Pick<DeskHomePageProps, 'unpublished'>) {
  if (!unpublished.ok) return <Failure>{unpublished.message}</Failure>;
  if (unpublished.value.length === 0) return <p>Everything in the programme is published.</p>;
  return (
    <ul>
      {unpublished.value.map((workshop) => (
        <li key={workshop.href}>
          <Link href={workshop.href}>{formatFullTitle(workshop)}</Link>
          {workshop.date && `, ${workshop.date}`}
        </li>
      ))}
    </ul>
  );
}
