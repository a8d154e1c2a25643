import { LegalPage } from './LegalPage';
import { PRIVACY_ARTICLES } from './privacy-articles';

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      path="/privacy"
      lastChanged="November 2026"
      lead={
        <p>
          You can read this whole site without telling us anything. There is no sign-in. A plain visit sets no cookies.
          No other company’s scripts, fonts, videos or counters are loaded on any page. We store what you send us in a
          form, for the purpose of that form.
        </p>
      }
      articles={PRIVACY_ARTICLES}
    />
  );
}
