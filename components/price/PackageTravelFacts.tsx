import { PACKAGE_TRAVEL } from '@camp/contract/organisation';

import { FactList } from '@/components/ui/FactList';

/** Above pay buttons of what includes a room and the shuttle (docs/duties.md#package-travel). */
export function PackageTravelFacts({ facts = PACKAGE_TRAVEL }) {
  if (!facts) return null;
  const { registration, guarantor, insurer, form } = facts;
  return (
    <section aria-label="Package travel">
      <FactList
        facts={[
          { term: 'Registered for package travel as', value: registration },
          { term: 'If we become insolvent, you are protected by', value: guarantor },
          { term: 'Insured by', value: insurer },
          {
            term: 'Your rights',
            value: (
              <a href={form} target="_blank" rel="noopener">
                Standard information form (opens in a new tab)
              </a>
            ),
          },
        ]}
      />
    </section>
  );
}
