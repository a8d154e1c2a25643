import { createTextMetadata } from '@/lib/texts/metadata';

export { JobsPage as default } from '@/components/informational/JobsPage';

export const generateMetadata = () => createTextMetadata('jobs');
