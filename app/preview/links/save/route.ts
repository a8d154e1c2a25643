import { saveTrackedLink } from '@/lib/submissions/tracked-link';

/** middleware.ts requires a session. */
export const POST = saveTrackedLink;
