import { LegalPage } from '@/components/informational/LegalPage';
import { createTextMetadata } from '@/lib/texts/text-metadata';

export const generateMetadata = () => createTextMetadata('terms');

export default function TermsPage() {
  return <LegalPage name="terms" />;
}
