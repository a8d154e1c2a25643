import type { ReactNode } from 'react';

import { Failure } from '@/components/failure/Failure';
import { Share } from '@/components/share/Share';
import { PageHeader } from '@/components/ui/PageHeader';
import { Prose } from '@/components/ui/Prose';
import { TitledSection } from '@/components/ui/Section';
import { TextLink } from '@/components/ui/TextLink';
import { ClosedGrid } from '@/components/workshop/ClosedGrid';
import { type GroupKind, listKnown, listNames, type WorkshopGroup } from '@/lib/domain/workshop-groups';
import type { SectionResult } from '@/lib/section-result';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createBreadcrumbData, createWorkshopListData } from '@/lib/seo/structured-data';

import styles from './Directory.module.scss';
import { PastList } from './DirectoryLists';
import { NameLinks } from './NameLinks';

/** /workshops lists all. */
const MAX_CARDS = 30;

interface DirectoryPageProps {
  title: string;
  path: string;
  kicker?: string;
  parent?: { title: string; path: string };
  group: SectionResult<WorkshopGroup>;
  related: GroupKind;
  listPath?: string;
  /** Below the workshops to come. */
  picture?: ReactNode;
  children: ReactNode;
}

export function DirectoryPage(props: DirectoryPageProps) {
  const { title, path, kicker, parent, children, group, related, listPath = '/workshops', picture } = props;
  const { toCome, past } = group.ok ? group.value : { toCome: [], past: [] };
  const cards = toCome.slice(0, MAX_CARDS);
  return (
    <>
      <JsonLd data={createBreadcrumbData([...(parent ? [parent] : []), { title, path }])} />
      {cards.length > 0 && <JsonLd data={createWorkshopListData(cards)} />}
      <PageHeader
        kicker={kicker}
        title={title}
        lead={<Prose>{children}</Prose>}
        actions={<Share title={title} path={path} />}
      />
      <TitledSection id="coming-up" heading="Coming up" aside={<TextLink href={listPath}>All workshops</TextLink>}>
        {!group.ok && <Failure>{`Error: ${group.message}`}</Failure>}
        {group.ok && cards.length === 0 && <p>Nothing is in the programme at the moment.</p>}
        <ClosedGrid workshops={cards} eager={3} />
      </TitledSection>
      {picture}
      <Related kind={related} names={listNames(related, related === 'tutor' ? toCome : listKnown({ toCome, past }))} />
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

function Related({ kind, names }: { kind: GroupKind; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <TitledSection
      id="related"
      heading={kind === 'artform' ? 'By artform' : 'Tutors'}
      aside={<TextLink href="/tutors">All tutors</TextLink>}
    >
      <p className={styles.names}>
        <NameLinks kind={kind} names={names} />
      </p>
    </TitledSection>
  );
}
