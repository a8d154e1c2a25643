import type { ReactNode } from 'react';

import { Failure } from '@/components/failure/Failure';
import { Share } from '@/components/share/Share';
import { PageHeader } from '@/components/ui/PageHeader';
import { Prose } from '@/components/ui/Prose';
import { TitledSection } from '@/components/ui/Section';
import { TextLink } from '@/components/ui/TextLink';
import { ClosedGrid } from '@/components/workshop/ClosedGrid';
import type { WorkshopGroup } from '@/lib/domain/workshop-groups';
import type { Section as SectionResult } from '@/lib/section';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createBreadcrumbData, createWorkshopListData } from '@/lib/seo/structured-data';

import { PastList } from './PastList';

/** /workshops has all cards, in pages. */
const MAX_CARDS = 30;

interface DirectoryPageProps {
  title: string;
  path: string;
  kicker?: string;
  parent?: { title: string; path: string };
  group: SectionResult<WorkshopGroup>;
  listPath?: string;
  children: ReactNode;
}

export function DirectoryPage(props: DirectoryPageProps) {
  const { title, path, kicker, parent, children, group, listPath = '/workshops' } = props;
  const { toCome, past } = group.ok ? group.value : { toCome: [], past: [] };
  const cards = toCome.slice(0, MAX_CARDS);
  const steps = [{ title: 'Home', path: '/' }, ...(parent ? [parent] : []), { title, path }];
  return (
    <>
      <JsonLd data={createBreadcrumbData(steps.map((step) => ({ name: step.title, path: step.path })))} />
      {cards.length > 0 && <JsonLd data={createWorkshopListData(cards)} />}
      <PageHeader
        kicker={kicker}
        title={title}
        lead={<Prose>{children}</Prose>}
        actions={<Share title={title} path={path} />}
      />
      <TitledSection id="to-come" heading="To come" aside={<TextLink href={listPath}>All workshops</TextLink>}>
        {!group.ok && <Failure>{`Error: ${group.message}`}</Failure>}
        {group.ok && cards.length === 0 && <p>Nothing is in the programme at the moment.</p>}
        <ClosedGrid workshops={cards} eager={3} />
      </TitledSection>
      {past.length > 0 && (
        <TitledSection
          id="past"
          heading="Past"
          aside={<TextLink href="/archive">All past workshops</TextLink>}
          tone="deep"
        >
          <PastList workshops={past} />
        </TitledSection>
      )}
    </>
  );
}
