import { InlineList } from '@/components/about/PreviousWorkshops';
import { Link } from '@/components/ui/Link';
import { type GroupKind, groupPath, listKnown, listNames, type WorkshopGroup } from '@/lib/domain/workshop-groups';
import type { Section } from '@/lib/section';

export function NameLinks({ kind, names }: { kind: GroupKind; names: readonly string[] }) {
  const links = names.map((name) => (
    <Link key={name} href={groupPath(kind, name)}>
      {name}
    </Link>
  ));
  return <InlineList>{links}</InlineList>;
}

export function ArtformLinks({ group }: { group: Section<WorkshopGroup> }) {
  const artforms = group.ok ? listNames('artform', listKnown(group.value)) : [];
  if (artforms.length === 0) return null;
  return (
    <p>
      By artform: <NameLinks kind="artform" names={artforms} />. Or by <Link href="/tutors">tutor</Link>.
    </p>
  );
}
