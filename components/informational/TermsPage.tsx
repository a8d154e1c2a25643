import { EmailLink } from '@/components/ui/EmailLink';
import { site } from '@/lib/site';

import { Clauses } from './Clauses';
import { LegalPage } from './LegalPage';
import { TERMS_ARTICLES } from './terms-articles';

export function TermsPage() {
  return (
    <LegalPage
      title="Terms & Conditions"
      path="/terms"
      lastChanged="November 2025"
      lead={
        <p>
          These terms are written to be read. ‘We’ and ‘CAMP’ mean the UK registered charity and the French association
          that run CAMP together, at {site.postalAddress.join(', ')}; <EmailLink />. ‘You’ means the person who books.
        </p>
      }
      articles={Object.fromEntries(
        Object.entries(TERMS_ARTICLES).map(([title, clauses], index) => [
          title,
          <Clauses key={title} article={index + 1}>
            {clauses}
          </Clauses>,
        ]),
      )}
    />
  );
}
