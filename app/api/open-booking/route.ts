import { submitOpening } from '@/lib/submissions/mailed-links';

export const POST = submitOpening;
