import { createTextMetadata } from '@/lib/texts/text-metadata';

export { ContactPage as default } from '@/components/informational/ContactPage';

export const generateMetadata = () => createTextMetadata('contact');
