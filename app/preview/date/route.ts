import { changeDate } from '@/lib/submissions/preview-session';

export const POST = changeDate;
