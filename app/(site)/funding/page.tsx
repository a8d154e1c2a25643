import { createTextMetadata } from '@/lib/texts/metadata';

export { FundingPage as default } from '@/components/informational/FundingPage';

export const generateMetadata = () => createTextMetadata('funding');
