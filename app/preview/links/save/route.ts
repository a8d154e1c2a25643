import { saveTrackedLink } from '@/lib/submissions/tracked-link';

export const POST = saveTrackedLink;
