import { createTextMetadata } from '@/lib/texts/text-metadata';

export { FundingPage as default } from '@/components/informational/FundingPage';

export const generateMetadata = () => createTextMetadata('funding');
