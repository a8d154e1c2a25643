import { connection } from 'next/server';

import { Failure } from '@/components/failure/Failure';
import { ReadyWorkshopPage } from '@/components/preview/desk/ReadyWorkshopPage';
import { isTitleCut } from '@/components/share-card/ShareCardPicture';
import { Link } from '@/components/ui/Link';
import { Section } from '@/components/ui/Section';
import { listReadiness, type Readiness } from '@/lib/desk/readiness';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { getPageTime } from '@/lib/preview/current';
import { toSearchParams } from '@/lib/search-params';
import { readSection, type Section as SectionResult } from '@/lib/section';
import { createPrivateMetadata } from '@/lib/seo/metadata';

import { DeskPage } from '../../../components/preview/desk/DeskPage';
import { FindingLists } from '../../../components/preview/desk/FindingLists';

export const metadata = createPrivateMetadata('Ready to publish?');

export default async function ReadyRoute({ searchParams }: PageProps<'/preview/ready'>) {
  await connection();
  const path = toSearchParams(await searchParams).get('path');
  const listed = await readSection(listReadiness(await getPageTime(), isTitleCut));
  const chosen = listed.ok ? listed.value.find(({ card }) => card.href === path) : undefined;
  if (chosen?.workshop) return <ReadyWorkshopPage readiness={chosen} workshop={chosen.workshop} />;
  return <ReadyListPage listed={listed} />;
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
            {listed.value.map(({ card, isDraft, findings }) => (
              <li key={card.href}>
                <h2 className="desk-item">
                  <Link href={`/preview/ready?${new URLSearchParams({ path: card.href })}`} prefetch={false}>
                    {formatFullTitle(card)}
                  </Link>
                </h2>
                <p className="desk-note">
                  {[isDraft ? 'Draft' : 'Published', card.ctype, card.date].filter(Boolean).join(', ')}
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
