import { Section } from '@/components/ui/Section';
import type { Section as SectionResult } from '@/lib/section';

import { Failure } from './Failure';

/** The message of a failed section (docs/specification.md#errors). */
export function SectionFailure({ section }: { section: SectionResult<unknown> }) {
  return section.ok ? null : (
    <Section>
      <Failure>{`Error: ${section.message}`}</Failure>
    </Section>
  );
}
