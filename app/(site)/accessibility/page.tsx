import { AccessibilityPage } from '@/components/informational/AccessibilityPage';
import { sitePageMetadata } from '@/lib/seo/metadata';

export const revalidate = 3600;

export const metadata = sitePageMetadata(
  'accessibility',
  'How accessible this website is, what is not accessible yet, and how to complain.',
);

export default AccessibilityPage;
