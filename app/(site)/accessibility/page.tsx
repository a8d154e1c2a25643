import { AccessibilityPage } from '@/components/informational/AccessibilityPage';
import { sitePageMetadata } from '@/lib/seo/metadata';

export const metadata = sitePageMetadata(
  'accessibility',
  'How accessible this website is, what is not accessible yet, and how to complain.',
);

export default function AccessibilityRoute() {
  return <AccessibilityPage />;
}
