import { submitResidencyCheckout } from '@/lib/submissions/residency-checkout';

export const POST = submitResidencyCheckout;
