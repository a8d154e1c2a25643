import { AccessibilityPage } from '@/components/informational/AccessibilityPage';
import { createSitePageMetadata } from '@/lib/seo/metadata';

export const metadata = createSitePageMetadata(
  'accessibility',
  'How accessible this website is, what is not accessible yet, and how to complain.',
);

export default function AccessibilityRoute() {
  return <AccessibilityPage />;
}
