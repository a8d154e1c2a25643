import { connection } from 'next/server';
import type { ReactNode } from 'react';

import { Failure } from '@/components/failure/Failure';
import { TextField } from '@/components/forms/Field';
import formStyles from '@/components/forms/Form.module.scss';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { CopyField } from '@/components/preview/desk/CopyField';
import { DeskPage } from '@/components/preview/desk/DeskPage';
import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { formatDayAndTime } from '@/lib/domain/dates';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { getPreview } from '@/lib/preview/current';
import { DRAFT_LINK_DAYS, type DraftLink, getDraftPath, listDraftLinks } from '@/lib/preview/draft-links';
import { toPath } from '@/lib/preview/session';
import { toSearchParams } from '@/lib/search-params';
import { readSection } from '@/lib/section-result';
import { canonical } from '@/lib/seo/site-url';
import { listUnpublished } from '@/lib/workshop-api/queries/workshops';

export default async function PreviewRoute({ searchParams }: PageProps<'/preview'>) {
  await connection();
  const session = await getPreview();
  if (session) return <DeskHomePage expiresAt={session.expiresAt} />;
  const query = toSearchParams(await searchParams);
  return <SignInPage problem={query.get('problem')} next={toPath(query.get('next'))} />;
}

const PROBLEMS = new Map([
  ['wrong', 'That is not the password of this preview. Check it and try again.'],
  ['wait', 'There were too many wrong passwords: each takes longer. The right one still signs you in at once.'],
]);

function SignInPage({ problem, next }: { problem: string | null; next: string | null }) {
  return (
    <>
      <PageHeader
        title="Preview"
        lead={<p>For CAMP’s own team: see the site with its drafts, before visitors do.</p>}
      />
      <Section>
        <form method="post" action="/preview/sign-in" className={formStyles.form}>
          {next && <input type="hidden" name="next" value={next} />}
          <TextField
            formId="sign-in"
            name="password"
            type="password"
            label="Password"
            autoComplete="current-password"
            required
            error={PROBLEMS.get(problem ?? '')}
          />
          <SubmitButton>Sign in</SubmitButton>
        </form>
      </Section>
    </>
  );
}

function DeskHomePage({ expiresAt }: { expiresAt: number }) {
  return (
    <DeskPage
      path="/preview"
      title="Preview desk"
      lead={<>You are signed in until {formatDayAndTime(expiresAt)}, Paris time.</>}
    >
      <Section>
        <div className="desk-columns">
          <Verb id="look" heading="Look at what goes out">
            <Unpublished />
            <p>
              <DeskLink path="ready">What each lacks</DeskLink>, and how{' '}
              <DeskLink path="links">search engines and networks</DeskLink> show any page.
            </p>
          </Verb>
          <Verb id="make" heading="Make a link and a flyer">
            <p>
              A <DeskLink path="links/build">tracked link</DeskLink> says where somebody came from. That of a workshop
              has a QR code and a flyer to print.
            </p>
          </Verb>
          <Verb id="see" heading="See what came of it">
            <p>
              <DeskLink path="statistics">Visits, reservations and payments</DeskLink> by page and by tracking number,
              and how fast pages are for visitors.
            </p>
          </Verb>
          <Verb id="compare" heading="Compare with what is live">
            <p>
              <DeskLink path="pages">All pages</DeskLink> lists what this site sends out. Each build of a preview has a
              report of every page beside the live one: ask the person who sent you its link.
            </p>
          </Verb>
        </div>
      </Section>
      <Section tone="deep">
        <p>
          Go through the <Link href="/">site</Link> as a visitor does. Drafts stand where they will stand once they are
          published, and the bar on top of each page checks it or shows it as of another date. Nobody else sees any of
          this, but a draft by its link. Forms are the visitors’ own: what you send is sent.
        </p>
      </Section>
    </DeskPage>
  );
}

function Verb({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="desk-part">
      <h2 id={id}>{heading}</h2>
      <Prose>{children}</Prose>
    </section>
  );
}

const DeskLink = ({ path, children }: { path: string; children: string }) => (
  <Link href={`/preview/${path}`} prefetch={false}>
    {children}
  </Link>
);

async function Unpublished() {
  const unpublished = await readSection(listUnpublished());
  if (!unpublished.ok) return <Failure>{unpublished.message}</Failure>;
  if (unpublished.value.length === 0) return <p>Everything in the programme is published.</p>;
  const links = await listDraftLinks();
  return (
    <ul>
      {unpublished.value.map(({ href, ctype, id, date, ...workshop }) => (
        <li key={href}>
          <Link href={href}>{formatFullTitle(workshop)}</Link>
          {date && `, ${date}`}
          <form method="post" action="/preview/drafts">
            <HiddenFields fields={{ ctype, item: id }} />
            <SubmitButton look="line">{`Link for ${DRAFT_LINK_DAYS} days`}</SubmitButton>
          </form>
          {links
            .filter(([, link]) => link.ctype === ctype && link.item === id)
            .map(([linkId, link]) => (
              <SharedLink key={linkId} id={linkId} link={link} />
            ))}
        </li>
      ))}
    </ul>
  );
}

function SharedLink({ id, link: { expiresAt, views } }: { id: string; link: DraftLink }) {
  return (
    <form method="post" action="/preview/drafts">
      <CopyField name={`link-${id}`} label="Link to this draft alone" value={canonical(getDraftPath(id))} />
      <p>{`Until ${formatDayAndTime(expiresAt)}. Opened ${views} ${views === 1 ? 'time' : 'times'}.`}</p>
      <HiddenFields fields={{ revoke: id }} />
      <SubmitButton>End this link</SubmitButton>
    </form>
  );
}
