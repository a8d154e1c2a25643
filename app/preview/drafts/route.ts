import { forStaff } from '@/lib/preview/staff-session';
import { changeDraftLinks } from '@/lib/submissions/preview';

export const POST = forStaff(changeDraftLinks);
