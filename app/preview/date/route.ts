import { changeDate } from '@/lib/submissions/preview';

export const POST = changeDate;
