import { saveTrackedLink } from '@/lib/desk/save-link';
import { forStaff } from '@/lib/preview/staff-session';

export const POST = forStaff(saveTrackedLink);
