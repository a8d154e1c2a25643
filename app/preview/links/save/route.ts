import { forStaff } from '@/lib/preview/for-staff';
import { saveTrackedLink } from '@/lib/submissions/tracked-link';

export const POST = forStaff(saveTrackedLink);
