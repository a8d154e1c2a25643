import type { WorkshopType } from '@camp/contract/booking-types';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { Markdown } from '@/components/texts/Markdown';
import { Link } from '@/components/ui/Link';
import { SITE_PAGES } from '@/lib/domain/pages';
import { getFilterUrl, NO_FILTER } from '@/lib/domain/workshop-filter';
import { type GroupKind, listKnown } from '@/lib/domain/workshop-groups';
import { readSection } from '@/lib/section-result';
import { createPersonData, describeGroup, getGroupTitle, summarizeGroup } from '@/lib/seo/group-data';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createPageMetadata, missingPageMetadata } from '@/lib/seo/metadata';
import { toGroupShareCard } from '@/lib/share-card/item-cards';
import { readText } from '@/lib/texts/text';
import { listOfferedPages } from '@/lib/workshop-api/queries/offers';
import { getGroup, getTutorText, getWorkshops } from '@/lib/workshop-api/queries/workshop-groups';

import { ARTFORM_EQUIPMENT } from './artform-equipment';
import { DirectoryPage } from './DirectoryPage';

export async function WorkshopTypePage({ ctype }: { ctype: WorkshopType }) {
  const [group, offered] = await Promise.all([readSection(getWorkshops(ctype)), listOfferedPages()]);
  return (
    <DirectoryPage {...SITE_PAGES[ctype]} group={group} related="artform" listPath={`/workshops?type=${ctype}`}>
      <Markdown nodes={readText(ctype, offered).intro} />
    </DirectoryPage>
  );
}

interface GroupPageProps {
  kind: GroupKind;
  segment: string;
}

export async function createGroupMetadata({ kind, segment }: GroupPageProps): Promise<Metadata> {
  const group = await getGroup(kind, segment);
  if (!group) return missingPageMetadata;
  const { title, searchTitle } = getGroupTitle(group);
  const description = `${title}: ${describeGroup(group)} ${(await getTutorText(group)) ?? ''}`;
  return createPageMetadata({ title: searchTitle, description, path: group.path, card: toGroupShareCard(group) });
}

export async function GroupPage({ kind, segment }: GroupPageProps) {
  const group = (await getGroup(kind, segment)) ?? notFound();
  const { name, path, toCome } = group;
  const text = await getTutorText(group);
  const isArtform = kind === 'artform';
  const isAtHouse = listKnown(group).some(({ ctype }) => ctype === 'onsite');
  return (
    <>
      {!isArtform && <JsonLd data={createPersonData(group, text)} />}
      <DirectoryPage
        title={getGroupTitle(group).title}
        path={path}
        kicker={isArtform ? 'Artform' : 'Tutor'}
        parent={isArtform ? SITE_PAGES.workshops : SITE_PAGES.tutors}
        group={{ ok: true, value: group }}
        related={isArtform ? 'tutor' : 'artform'}
        listPath={isArtform && toCome.length > 0 ? getFilterUrl({ ...NO_FILTER, artforms: [name] }) : '/workshops'}
      >
        <p>{text ?? summarizeGroup(group)}</p>
        {isArtform && isAtHouse && ARTFORM_EQUIPMENT[name] && (
          <p>
            <Link href="/onsite">Onsite</Link>: {ARTFORM_EQUIPMENT[name]}
          </p>
        )}
      </DirectoryPage>
    </>
  );
}
