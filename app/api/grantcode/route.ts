export { submitGrantCode as POST } from '@/lib/forms/grant-code';
