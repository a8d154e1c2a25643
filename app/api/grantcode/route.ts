import { submitGrantCode } from '@/lib/submissions/grant-code';

export const POST = submitGrantCode;
