import { forStaff } from '@/lib/preview/staff-session';
import { saveTrackedLink } from '@/lib/submissions/tracked-link';

export const POST = forStaff(saveTrackedLink);
