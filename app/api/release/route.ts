import { submitRelease } from '@/lib/submissions/release';

export const POST = submitRelease;
