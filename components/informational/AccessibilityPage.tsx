import { ACCESSIBILITY_ARTICLES } from './accessibility-articles';
import { LegalPage } from './LegalPage';

/** The accessibility statement that the European Accessibility Act asks of shops. */
export function AccessibilityPage() {
  return (
    <LegalPage
      title="Accessibility"
      path="/accessibility"
      lastChanged="November 2026"
      lead={
        <p>
          Everyone should be able to read this site, reserve a place and pay for it. This statement says what works,
          what does not yet, and what you can do when something stops you.
        </p>
      }
      articles={ACCESSIBILITY_ARTICLES}
    />
  );
}
