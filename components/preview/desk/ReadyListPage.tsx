import { Failure } from '@/components/failure/Failure';
import { Link } from '@/components/ui/Link';
import { Section } from '@/components/ui/Section';
import type { Readiness } from '@/lib/desk/readiness';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import type { Section as SectionResult } from '@/lib/section';

import { DeskPage } from './DeskPage';
import { FindingLists } from './FindingLists';

export function ReadyListPage({ listed }: { listed: SectionResult<Readiness[]> }) {
  return (
    <DeskPage
      path="/preview/ready"
      lead="What is missing or contradicts itself, in drafts and in what is published. Read just now."
    >
      <Section>
        {!listed.ok && <Failure>{listed.message}</Failure>}
        {listed.ok && (
          <ul className="desk-blocks">
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
