import { InlineList } from '@/components/about/PreviousWorkshops';
import { Link } from '@/components/ui/Link';
import { type GroupKind, groupPath } from '@/lib/domain/workshop-groups';

export function NameLinks({ kind, names }: { kind: GroupKind; names: readonly string[] }) {
  const links = names.map((name) => (
    <Link key={name} href={groupPath(kind, name)}>
      {name}
    </Link>
  ));
  return <InlineList>{links}</InlineList>;
}
