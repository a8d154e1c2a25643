import { ButtonLink } from '@/components/ui/Button';
import { HOLD_PERIOD } from '@/lib/domain/hold-period';

import { EmailLink } from './EmailLink';
import { ResultPage } from './ResultPage';

const LEAD =
  `It may be mistyped, or its time has run out: a reserved place is held for ${HOLD_PERIOD}, ` +
  'then it is free again.';

/** The 404 page of secret links (docs/architecture.md). */
export function UnknownLink() {
  return (
    <ResultPage kicker="404" title="This link is not known" lead={LEAD}>
      <p>Copy the link from the email once more, whole. Or reserve again: that costs nothing and takes a minute.</p>
      <ButtonLink href="/workshops">See the workshops</ButtonLink>
      <p>
        You have paid and see this? Write to <EmailLink /> and we put it right.
      </p>
    </ResultPage>
  );
}
