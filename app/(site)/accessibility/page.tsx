import { createSitePageMetadata } from '@/lib/seo/metadata';

export { AccessibilityPage as default } from '@/components/informational/AccessibilityPage';

export const metadata = createSitePageMetadata(
  'accessibility',
  'How accessible this website is, what is not accessible yet, and how to complain.',
);
