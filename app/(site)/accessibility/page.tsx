import { LegalPage } from '@/components/informational/LegalPage';
import { createTextMetadata } from '@/lib/texts/text-metadata';

export const generateMetadata = () => createTextMetadata('accessibility');

export default function AccessibilityPage() {
  return <LegalPage name="accessibility" />;
}
