import { Failure } from '@/components/failure/Failure';
import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import type { Readiness } from '@/lib/desk/readiness';
import { fullTitle } from '@/lib/domain/workshop-title';
import type { Section as SectionRead } from '@/lib/section';

import { DeskNav } from './DeskNav';

export function ReadyListPage({ listed }: { listed: SectionRead<Readiness[]> }) {
  return (
    <>
      <PageHeader
        small
        title="Ready to publish?"
        lead={<p>What is missing or contradicts itself, in drafts and in what is published. Read just now.</p>}
      />
      <DeskNav current="/preview/ready" />
      <Section>
        {listed.ok ? (
          <ul className="desk-blocks">
            {listed.value.map((readiness) => (
              <ReadyItem key={readiness.card.href} {...readiness} />
            ))}
          </ul>
        ) : (
          <Failure>{listed.message}</Failure>
        )}
      </Section>
    </>
  );
}

function ReadyItem({ card, isDraft, issues }: Readiness) {
  return (
    <li>
      <h2 className="desk-item">
        <Link href={`/preview/ready?${new URLSearchParams({ path: card.href })}`} prefetch={false}>
          {fullTitle(card)}
        </Link>
      </h2>
      <p className="desk-note">{[isDraft ? 'Draft' : 'Published', card.ctype, card.date].filter(Boolean).join(', ')}</p>
      {issues.length === 0 ? (
        <p className="desk-good">Nothing is missing.</p>
      ) : (
        <ul className="desk-problems">
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
