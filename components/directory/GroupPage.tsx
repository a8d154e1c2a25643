import type { WorkshopType } from '@camp/contract/booking-types';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { Valley } from '@/components/about/Valley';
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

import { DirectoryPage } from './DirectoryPage';

/** Equipment of the house by artform, as a phrase after a colon. */
const ARTFORM_EQUIPMENT: Record<string, string> = {
  music: 'the barn has eight loudspeakers and a stove, and you can borrow a harmonium with a wheeze.',
  sound:
    'two small rooms are for sound and editing: treated, lockable, with monitors and a patch bay. ' +
    'You can borrow recorders and microphones.',
  film:
    'the barn is dark when wanted and has a four-metre screen. From Friday to Monday the wash-house is a darkroom ' +
    'for film and paper.',
  video: 'the barn is dark when wanted and has a four-metre screen. Two small rooms are for sound and editing.',
  art:
    'the upper studio has ten tables and good light until four. The print room has a proofing press, screens, and ' +
    'letterpress type with most of its sevens missing.',
  writing:
    'every room has a desk, a door that shuts and a window with some mountain in it. The library has two thousand ' +
    'books, forty-one boxes and a stopped clock.',
  performance:
    'the dance floor is sprung, warm from below, and its mirrors can be turned to the wall. On the last afternoon ' +
    'something is usually shown to the village, which turns up, and has views.',
  environment:
    'outdoors there are a yard, an orchard, two hectares of meadow after the hay is in, and as much mountain as your ' +
    'legs allow.',
  activism: 'supper is at one long table. Wireless internet deliberately stops at the dining-room door.',
  vr: 'the upper studio has ten tables and more sockets than you have plugs.',
};

export async function WorkshopTypePage({ ctype }: { ctype: WorkshopType }) {
  const [group, offered] = await Promise.all([readSection(getWorkshops(ctype)), listOfferedPages()]);
  return (
    <DirectoryPage
      {...SITE_PAGES[ctype]}
      group={group}
      related="artform"
      listPath={`/workshops?type=${ctype}`}
      picture={ctype === 'onsite' && <Valley />}
    >
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
