import { Section } from '@/components/ui/Section';
import type { Section as SectionResult } from '@/lib/section';

import { Failure } from './Failure';

/** Shows the message of a section that failed, and nothing for one that did not (docs/specification.md#errors). */
export function SectionFailure({ section }: { section: SectionResult<unknown> }) {
  return section.ok ? null : (
    <Section>
      <Failure>{`Error: ${section.message}`}</Failure>
    </Section>
  );
}
