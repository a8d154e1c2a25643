export { submitTransferWithdrawal as POST } from '@/lib/submissions/transfer';
