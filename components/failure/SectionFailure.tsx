import { Section } from '@/components/ui/Section';
import type { Section as SectionResult } from '@/lib/section';

import { Failure } from './Failure';

export function SectionFailure({ section }: { section: SectionResult<unknown> }) {
  return section.ok ? null : (
    <Section>
      <Failure>{`Error: ${section.message}`}</Failure>
    </Section>
  );
}
