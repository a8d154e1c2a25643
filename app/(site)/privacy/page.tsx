import { LegalPage } from '@/components/informational/LegalPage';
import { createTextMetadata } from '@/lib/texts/text-metadata';

export const generateMetadata = () => createTextMetadata('privacy');

export default function PrivacyPage() {
  return <LegalPage name="privacy" />;
}
