import { connection } from 'next/server';

import { Failure } from '@/components/failure/Failure';
import { SignInPage } from '@/components/preview/SignInPage';
import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { formatDayAndTime } from '@/lib/domain/dates';
import type { WorkshopCard } from '@/lib/domain/types';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { getPreview } from '@/lib/preview/current';
import { toPath } from '@/lib/preview/paths';
import { toSearchParams } from '@/lib/search-params';
import { readSection, type Section as SectionResult } from '@/lib/section';
import { listDrafts } from '@/lib/workshop-api/queries/workshops';

import { DeskPage } from '../../components/preview/desk/DeskPage';

export default async function PreviewRoute({ searchParams }: PageProps<'/preview'>) {
  await connection();
  const session = await getPreview();
  if (session) return <DeskHomePage expiresAt={session.expiresAt} drafts={await readSection(listDrafts())} />;
  const query = toSearchParams(await searchParams);
  return <SignInPage problem={query.get('problem')} next={toPath(query.get('next'))} />;
}

interface DeskHomePageProps {
  expiresAt: number;
  drafts: SectionResult<WorkshopCard[]>;
}

function DeskHomePage({ expiresAt, drafts }: DeskHomePageProps) {
  return (
    <DeskPage
      path="/preview"
      title="Preview desk"
      lead={<>You are signed in until {formatDayAndTime(expiresAt)}, Paris time.</>}
    >
      <Section labelledBy="drafts">
        <Prose>
          <h2 id="drafts">Drafts</h2>
          <Drafts drafts={drafts} />
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

function Drafts({ drafts }: Pick<DeskHomePageProps, 'drafts'>) {
  if (!drafts.ok) return <Failure>{drafts.message}</Failure>;
  if (drafts.value.length === 0) return <p>Everything in the programme is published.</p>;
  return (
    <ul>
      {drafts.value.map((workshop) => (
        <li key={workshop.href}>
          <Link href={workshop.href}>{formatFullTitle(workshop)}</Link>
          {workshop.date && `, ${workshop.date}`}
        </li>
      ))}
    </ul>
  );
}
