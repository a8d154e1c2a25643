import { changeDraftLinks } from '@/lib/preview/sign-in';
import { forStaff } from '@/lib/preview/staff-session';

export const POST = forStaff(changeDraftLinks);
