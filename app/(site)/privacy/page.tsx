import { createSitePageMetadata } from '@/lib/seo/metadata';

export { PrivacyPage as default } from '@/components/informational/PrivacyPage';

export const metadata = createSitePageMetadata(
  'privacy',
  'What CAMP stores about you, why, for how long, and what you can do about it.',
);
