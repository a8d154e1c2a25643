import { confirmationRoute } from '@/lib/forms/confirmation-route';
import { confirmSubscription } from '@/lib/workshop-api/mutations';

export const POST = confirmationRoute('subscribe_confirm', confirmSubscription);
