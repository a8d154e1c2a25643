import { connection } from 'next/server';

import { Failure } from '@/components/failure/Failure';
import { DeskPage } from '@/components/preview/desk/DeskPage';
import { ProblemList } from '@/components/preview/desk/PageReportSections';
import { ReadyWorkshopPage } from '@/components/preview/desk/ReadyWorkshopPage';
import { isTitleCut } from '@/components/share-card/ShareCardPicture';
import { Link } from '@/components/ui/Link';
import { Section } from '@/components/ui/Section';
import { listReadiness } from '@/lib/desk/readiness';
import { fullTitle } from '@/lib/domain/workshop-title';
import { pageNow } from '@/lib/preview/current';
import { toSearchParams } from '@/lib/search-params';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/metadata';

export const metadata = privateMetadata('Ready to publish?');

export default async function ReadyRoute({ searchParams }: PageProps<'/preview/ready'>) {
  await connection();
  const path = toSearchParams(await searchParams).get('path');
  const listed = await section(listReadiness(await pageNow(), isTitleCut));
  const chosen = listed.ok ? listed.value.find(({ card }) => card.href === path) : undefined;
  if (chosen?.workshop) return <ReadyWorkshopPage readiness={chosen} workshop={chosen.workshop} />;
  return (
    <DeskPage
      path="/preview/ready"
      lead="What is missing or contradicts itself, in drafts and in what is published. Read just now."
    >
      <Section>
        {!listed.ok && <Failure>{listed.message}</Failure>}
        {listed.ok && (
          <ul className="desk-blocks">
            {listed.value.map(({ card, isDraft, issues }) => (
              <li key={card.href}>
                <h2 className="desk-item">
                  <Link href={`/preview/ready?${new URLSearchParams({ path: card.href })}`} prefetch={false}>
                    {fullTitle(card)}
                  </Link>
                </h2>
                <p className="desk-note">
                  {[isDraft ? 'Draft' : 'Published', card.ctype, card.date].filter(Boolean).join(', ')}
                </p>
                <ProblemList problems={issues} none="Nothing is missing." />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </DeskPage>
  );
}
