import { createTextMetadata } from '@/lib/texts/text-metadata';

export { JobsPage as default } from '@/components/informational/JobsPage';

export const generateMetadata = () => createTextMetadata('jobs');
