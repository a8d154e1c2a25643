import { confirmationRoute } from '@/lib/forms/confirmation-route';
import { confirmPreregistration } from '@/lib/workshop-api/mutations';

export const POST = confirmationRoute('preregister_confirm', confirmPreregistration);
