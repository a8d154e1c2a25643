import { TextProse } from '@/components/texts/TextParts';
import { Tabs } from '@/components/ui/Tabs';
import type { Text } from '@/lib/texts/text';

export function ResidencyInfo({ text }: { text: Text }) {
  const tabs = text.sections.map(({ id, heading, nodes }) => ({
    id,
    label: heading,
    panel: <TextProse key={id} lead nodes={nodes} />,
  }));
  return <Tabs label="About the residency" tabs={tabs} />;
}
