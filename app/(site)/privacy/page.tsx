import { PrivacyPage } from '@/components/informational/PrivacyPage';
import { createSitePageMetadata } from '@/lib/seo/metadata';

export const metadata = createSitePageMetadata(
  'privacy',
  'What CAMP stores about you, why, for how long, and what you can do about it.',
);

export default function PrivacyRoute() {
  return <PrivacyPage />;
}
