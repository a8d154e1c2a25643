import { createSitePageMetadata } from '@/lib/seo/metadata';

export { ContactPage as default } from '@/components/informational/ContactPage';

export const metadata = createSitePageMetadata(
  'contact',
  'How to reach CAMP by email, post and social media, and where it is on the map.',
);
