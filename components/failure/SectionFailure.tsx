import { Section } from '@/components/ui/Section';
import type { SectionResult } from '@/lib/section-result';

import { Failure } from './Failure';

export function SectionFailure({ section }: { section: SectionResult<unknown> }) {
  return section.ok ? null : (
    <Section>
      <Failure>{`Error: ${section.message}`}</Failure>
    </Section>
  );
}
