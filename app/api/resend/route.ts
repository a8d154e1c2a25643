import { submitResend } from '@/lib/submissions/mailed-links';

export const POST = submitResend;
