import { PrivacyPage } from '@/components/informational/PrivacyPage';
import { sitePageMetadata } from '@/lib/seo/metadata';

export const metadata = sitePageMetadata(
  'privacy',
  'What CAMP stores about you, why, for how long, and what you can do about it.',
);

export default function PrivacyRoute() {
  return <PrivacyPage />;
}
