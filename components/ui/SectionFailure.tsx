import type { Section as Read } from '@/lib/section';

import { Failure } from './Failure';
import { Section } from './Section';

/** A section that could not be read says so in its place (spec.md §4 and §8); one that could says nothing. */
export function SectionFailure({ of }: { of: Read<unknown> }) {
  return of.ok ? null : (
    <Section>
      <Failure>{`Error: ${of.message}`}</Failure>
    </Section>
  );
}
