import { submitRelease } from '@/lib/submissions/mailed-links';

export const POST = submitRelease;
