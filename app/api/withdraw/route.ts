export { submitWithdrawal as POST } from '@/lib/forms/withdrawal';
