export { submitWithdrawal as POST } from '@/lib/submissions/withdrawal';
