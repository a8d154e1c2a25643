import { LegalPage } from '@/components/informational/LegalPage';
import { createTextMetadata } from '@/lib/texts/text-metadata';

export const generateMetadata = () => createTextMetadata('legal');

export default function LegalNoticePage() {
  return <LegalPage name="legal" />;
}
