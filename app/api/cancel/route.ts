export { submitCancellation as POST } from '@/lib/forms/cancellation';
