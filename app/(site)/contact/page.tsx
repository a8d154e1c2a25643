import { createTextMetadata } from '@/lib/texts/metadata';

export { ContactPage as default } from '@/components/informational/ContactPage';

export const generateMetadata = () => createTextMetadata('contact');
